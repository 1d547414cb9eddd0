#!/bin/sh
# A Slurm cluster on this one machine, for as long as a command runs: sh cluster.sh NODES COMMAND...
# Each node is in a network namespace of its own. Processes, networks and files of the cluster are in
# namespaces too, so they end with this script, however it ends. It needs root, and of Debian the
# packages slurm-wlm, munge and iproute2.
set -eu

if [ "${1:-}" != --inside ]; then
  setpriv --pdeathsig KILL unshare --net --mount --uts --pid --fork --kill-child --mount-proc \
    sh "$0" --inside "$@" &
  trap 'kill -KILL $!' HUP INT TERM
  wait $!
  exit
fi
nodes=$2
shift 2

# Only the cluster sees these files.
mount -t tmpfs tmpfs /run
mkdir /run/munge /run/slurm
tell_why() {
  echo "cluster.sh: the cluster does not start" >&2
  tail -n 20 /run/slurm/*.log >&2
}
trap tell_why EXIT

# All nodes are on one bridge; 10.0.0.1 is the controller.
hostname controller
ip link set lo up
ip link add name nodes type bridge
ip address add 10.0.0.1/24 dev nodes
ip link set nodes up
for i in $(seq "$nodes"); do
  ip netns add "node$i"
  ip link add name "port$i" master nodes type veth peer name eth0 netns "node$i"
  ip link set "port$i" up
  ip -n "node$i" link set lo up
  ip -n "node$i" address add "10.0.0.$((i + 1))/24" dev eth0
  ip -n "node$i" link set eth0 up
done

# Who has the key belongs to the cluster.
(umask 077 && head -c 1024 /dev/urandom >/run/slurm/munge.key)
munged --force --origin=10.0.0.1 --key-file=/run/slurm/munge.key --seed-file=/run/slurm/munge.seed \
  --log-file=/run/slurm/munged.log --pid-file=/run/slurm/munged.pid

export SLURM_CONF=/run/slurm/slurm.conf
cat >$SLURM_CONF <<END
ClusterName=sample
SlurmctldHost=controller(10.0.0.1)
SlurmUser=root
StateSaveLocation=/run/slurm/controller
SlurmctldPidFile=/run/slurm/controller.pid
SlurmctldLogFile=/run/slurm/controller.log
SlurmdSpoolDir=/run/slurm/%n
SlurmdPidFile=/run/slurm/%n.pid
SlurmdLogFile=/run/slurm/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1
$(for i in $(seq "$nodes"); do echo "NodeName=node$i NodeAddr=10.0.0.$((i + 1)) CPUs=1"; done)
PartitionName=all Nodes=ALL Default=YES
END
echo CgroupPlugin=cgroup/v1 >/run/slurm/cgroup.conf # the usual search for one fails without systemd
slurmctld
for i in $(seq "$nodes"); do
  mkdir "/run/slurm/node$i"
  ip netns exec "node$i" slurmd -N "node$i"
done
for _ in $(seq 100); do
  ready=$(sinfo --noheader --states=idle --format=%D 2>/dev/null || true)
  [ "$ready" != "$nodes" ] || break
  sleep 0.2
done
[ "$ready" = "$nodes" ]

trap - EXIT
"$@"
