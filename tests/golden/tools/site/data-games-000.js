damierRows(0,["Royer, Mathilde","Aubry, Simon","Regional final","2024.06.22","1/2-1/2","goal","Jeu de Lices","Garnier, Odile","Tessier, Bastien","Spring match, third board","2024.04.13","blocked","Perrot, Camille","Lemoine, Hugues","Club evening","2024.02.02","0-1","Bernard","Petit","Coupe de Carcassonne, ronde 2","","*"],[
["games/d8/d819ac0d78f1.html",0,1,2,3,4,100,5,6],
["games/8a/8a7dec5bfc28.html",7,8,9,10,4,39,11,6],
["games/38/384bd32c13db.html",12,13,14,15,16,38,5,6],
["games/98/9894da5ae0e5.html",17,18,19,20,21,3,20,6]
]);
