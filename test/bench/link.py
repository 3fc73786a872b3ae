"""A slow line between this machine and a network namespace, packet by packet: two TUN devices and what lies between.

Browsers' own throttling charges nothing for setting up a connection. Node cannot open a TUN device by itself, and the
kernel's netem is not everywhere; this needs Python's standard library, iproute2 and the right to make devices.

Usage: link.py NAMESPACE OUTSIDE INSIDE ROUND_TRIP_SECONDS BITS_PER_SECOND
OUTSIDE and INSIDE are the addresses of the two ends. Prints "ready", and takes everything away when it is ended.
"""

import fcntl
import heapq
import os
import select
import signal
import struct
import subprocess
import sys
import time

namespace, outside, inside = sys.argv[1:4]
delay = float(sys.argv[4]) / 2
rate = float(sys.argv[5])
# What a line's buffer holds; more is lost, as it is on a line.
LONGEST_QUEUE_SECONDS = 20
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


def ip(*args, within=None):
    place = ["-n", within] if within else []
    subprocess.run(["ip", *place, *args], check=True)


def open_tun(name):
    handle = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(handle, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return handle


def pump(here, there):
    """Gives each packet on once the line was free for it and its way is done."""
    other = {here: there, there: here}
    free_at = {here: 0.0, there: 0.0}
    on_the_way = []
    while True:
        now = time.monotonic()
        wait = max(0, on_the_way[0][0] - now) if on_the_way else None
        for source in select.select([here, there], [], [], wait)[0]:
            packet = os.read(source, 65536)
            sent = max(time.monotonic(), free_at[source]) + len(packet) * 8 / rate
            if sent - time.monotonic() < LONGEST_QUEUE_SECONDS:
                free_at[source] = sent
                heapq.heappush(on_the_way, (sent + delay, id(packet), other[source], packet))
        while on_the_way and on_the_way[0][0] <= time.monotonic():
            _, _, target, packet = heapq.heappop(on_the_way)
            os.write(target, packet)


signal.signal(signal.SIGTERM, lambda *_: sys.exit())
near, far = f"{namespace}0", f"{namespace}1"
ip("netns", "add", namespace)
try:
    ends = open_tun(near), open_tun(far)
    ip("link", "set", far, "netns", namespace)
    ip("addr", "add", outside, "peer", inside, "dev", near)
    ip("link", "set", near, "up")
    ip("addr", "add", inside, "peer", outside, "dev", far, within=namespace)
    ip("link", "set", far, "up", within=namespace)
    ip("link", "set", "lo", "up", within=namespace)
    print("ready", flush=True)
    pump(*ends)
finally:
    ip("netns", "del", namespace)
