import { describe, expect, it } from 'vitest';
import { findingsOf } from './system-calls.ts';

const judge = (...lines: string[]): string[] =>
  findingsOf(lines.map((line) => `4711 ${line}`).join('\n'), ['/data', '/tmp/own']);

describe('the judge of system calls', () => {
  it('finds connections and messages that leave the machine, whether they succeed or not', () => {
    const to = (address: string) =>
      `connect(18<socket:[1]>, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("${address}")}, 16) = -1 EINPROGRESS (x)`;
    const to6 = (address: string) =>
      `connect(18<socket:[1]>, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "${address}", &sin6_addr), sin6_scope_id=0}, 28) = 0`;
    expect(judge(to('192.0.2.1'), to('192.0.2.1'), to6('2001:db8::1'))).toEqual([
      'connects to 192.0.2.1 port 443',
      'connects to 2001:db8::1 port 443',
    ]);
    const packet =
      'sendto(9<UDP:[1]>, "x", 1, 0, {sa_family=AF_INET, sin_port=htons(9), sin_addr=inet_addr("198.51.100.7")}, 16) = 1';
    expect(judge(packet)).toEqual(['connects to 198.51.100.7 port 9']);
    expect(judge(to('127.0.0.1'), to('127.8.8.8'), to6('::1'), to6('::ffff:127.0.0.1'))).toEqual([]);
  });

  it('finds a look-up of a resolver on this machine, too', () => {
    const call = (address: string) =>
      `connect(18<socket:[1]>, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("${address}")}, 16) = 0`;
    expect(judge(call('127.0.0.53'))).toEqual(['looks up a name at 127.0.0.53']);
    const resolved =
      'connect(18<UNIX:[1]>, {sa_family=AF_UNIX, sun_path="/run/systemd/resolve/io.systemd.Resolve"}, 42) = 0';
    expect(judge(resolved)).toEqual(['connects to the socket /run/systemd/resolve/io.systemd.Resolve']);
    const nscd = (result: string) =>
      `connect(18<UNIX:[1]>, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = ${result}`;
    expect(judge(nscd('-1 ENOENT (No such file or directory)'))).toEqual([]);
    expect(judge(nscd('0'))).toEqual(['asks nscd, perhaps for a name']);
    expect(
      judge('connect(9<UNIX:[1]>, {sa_family=AF_UNIX, sun_path="/data/postgres/.s.PGSQL.5432"}, 110) = 0'),
    ).toEqual([]);
  });

  it('finds files that are opened for writing elsewhere', () => {
    const open = (path: string, flags: string, result = `21<${path}>`) =>
      `openat(AT_FDCWD</install>, "${path}", ${flags}, 0666) = ${result}`;
    expect(
      judge(
        open('/data/files/a', 'O_WRONLY|O_CREAT|O_TRUNC|O_CLOEXEC'),
        open('/database/a', 'O_WRONLY|O_CREAT'),
        open('/etc/passwd', 'O_RDONLY|O_CLOEXEC'),
        open('/root/.cache/id', 'O_RDWR|O_CREAT'),
        open('/root/.cache/other', 'O_RDWR|O_CREAT', '-1 ENOENT (No such file or directory)'),
        open('/dev/null', 'O_WRONLY'),
        open('/dev/shm/PostgreSQL.1234', 'O_RDWR|O_CREAT|O_EXCL'),
      ),
    ).toEqual(['writes /database/a', 'writes /root/.cache/id']);
    // A link leads to what was opened.
    expect(judge(open('/data/link', 'O_WRONLY', '21</home/a>'))).toEqual(['writes /home/a']);
  });

  it('finds folders, links and moved files elsewhere', () => {
    expect(
      judge(
        'mkdir("/root/.cache", 0777) = 0',
        'mkdir("/root/.config", 0777) = -1 EEXIST (File exists)',
        'mkdir("base/1", 0700) = 0',
        'mkdir("../../escaped", 0700) = 0',
        'mkdirat(AT_FDCWD</root>, "there", 0700) = 0',
        'rename("/data/a", "/srv/a") = 0',
        'symlink("/etc/hosts", "/data/hosts") = 0',
        'symlink("/data/hosts", "/opt/hosts") = 0',
        'chdir("/data/postgres") = 0',
        'chdir("/") = 0',
      ),
    ).toEqual([
      'writes /root/.cache',
      'writes ../../escaped',
      'writes /root/there',
      'writes /srv/a',
      'writes /opt/hosts',
      'works in the folder /',
    ]);
  });

  it('puts a call together that other threads interrupted, and heeds one that never came back', () => {
    const lines = [
      '1 openat(AT_FDCWD</install>, "/root/a", O_WRONLY|O_CREAT, 0666 <unfinished ...>',
      '2 mkdir("/root/b", 0777) = 0',
      '1 <... openat resumed>) = 5</root/a>',
      '3 connect(18<socket:[1]>, {sa_family=AF_INET, sin_port=htons(9), sin_addr=inet_addr("192.0.2.1")}, 16 <unfinished ...>',
      '3 <... connect resumed>) = ?',
      '3 +++ exited with 0 +++',
    ];
    expect(findingsOf(lines.join('\n'), [])).toEqual([
      'writes /root/b',
      'writes /root/a',
      'connects to 192.0.2.1 port 9',
    ]);
  });

  it('finds what would hide further calls', () => {
    expect(judge('io_uring_setup(256, {flags=0}) = 12<anon_inode:[io_uring]>')).toEqual([
      'uses io_uring, whose calls cannot be seen',
    ]);
    expect(judge('io_uring_setup(256, 0x7ffc) = -1 EPERM (Operation not permitted)')).toEqual([]);
  });
});
