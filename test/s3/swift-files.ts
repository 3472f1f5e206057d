/** The servers of Swift that keep things, in the words of its programs and files. */
export const keepers = ['account', 'container', 'object'] as const;

export type SwiftRole = 'proxy' | (typeof keepers)[number];

export type SwiftSetup = {
  /** An existing folder for the configuration and all that is stored. */
  folder: string;
  /** The name of the user that it runs as. */
  user: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  ports: Readonly<Record<SwiftRole, number>>;
};

/** The one device; it is a folder in the folder of devices. */
export const swiftDevice = 'device';

/**
 * The configuration of a Swift with one device and one replica that speaks S3, as texts by file name. The file of a
 * role is `{role}.conf`. `accessKeyId` has the shape `account:user`.
 */
export function writeSwiftFiles(setup: SwiftSetup): ReadonlyMap<string, string> {
  const files: [SwiftRole | 'swift', string][] = [
    ['swift', '[swift-hash]\nswift_hash_path_suffix = loupe\n'],
    ['proxy', proxyFile(setup)],
    ...keepers.map((role): [SwiftRole, string] => [role, keeperFile(setup, role)]),
  ];
  return new Map(files.map(([file, text]) => [`${file}.conf`, text]));
}

/** The patience is that of a busy machine: with one replica, a late answer is a failed request. */
function commonSection({ folder, user, ports }: SwiftSetup, role: SwiftRole): string {
  return `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[role]}
bind_timeout = 1
workers = 0
user = ${user}
swift_dir = ${folder}
log_level = WARNING
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
conn_timeout = 30
node_timeout = 60
container_update_timeout = 60

[filter:healthcheck]
use = egg:swift#healthcheck
`;
}

function keeperFile(setup: SwiftSetup, role: SwiftRole): string {
  return `${commonSection(setup, role)}
[pipeline:main]
pipeline = healthcheck ${role}-server

[app:${role}-server]
use = egg:swift#${role}
`;
}

/** Where no memcached listens: tempauth insists on a cache, and works with one that is never there. */
const noCache = '127.0.0.1:1';

function proxyFile(setup: SwiftSetup): string {
  const [account, user] = setup.accessKeyId.split(':');
  return `${commonSection(setup, 'proxy')}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk copy slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 30
node_timeout = 60
error_suppression_interval = 0

[filter:cache]
use = egg:swift#memcache
memcache_servers = ${noCache}

[filter:s3api]
use = egg:swift#s3api
location = ${setup.region}

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${setup.secretAccessKey} .admin

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:bulk]
use = egg:swift#bulk

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo
`;
}
