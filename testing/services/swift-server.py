"""OpenStack Swift with its S3 face, whole in one process: proxy, account, container and object server.

Called with a JSON object: {"folder", "ports": {"proxy", "account", "container", "object"}, "accessKeyId",
"secretAccessKey"}. The access key has the form account:user.

One process instead of four starts in a second instead of four and is stopped by one signal. The servers, the
middleware and the rings are Swift's own; only the settings folder and the log are led away from /etc and syslog.
"""
import json
import logging
import os
import pwd
import sys

import eventlet
from swift.common import constraints, utils

DEVICE = 'd1'
SERVERS = ('account', 'container', 'object')

# S3 allows 2 KB of metadata, Swift by itself only 256 bytes a value.
SWIFT = """
[swift-hash]
swift_hash_path_suffix = tests

[swift-constraints]
max_meta_value_length = 2048
"""

PROXY = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {ports[proxy]}
swift_dir = {folder}/etc
log_level = WARNING

[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck s3api tempauth bulk slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_upload_part_num = 10000

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin

[filter:bulk]
use = egg:swift#bulk

[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
"""

# The reserve and fallocate would refuse to write on a disk that is nearly full; the tests' files are small.
STORAGE = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
swift_dir = {folder}/etc
devices = {folder}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = WARNING

[pipeline:main]
pipeline = storage-server

[app:storage-server]
use = egg:swift#{server}
"""


def write(path, text):
    with open(path, 'w') as file:
        file.write(text)


def write_settings(options):
    folder, ports = options['folder'], options['ports']
    account, user = options['accessKeyId'].split(':')
    os.makedirs(folder + '/etc', exist_ok=True)
    os.makedirs(folder + '/devices/' + DEVICE, exist_ok=True)
    write(folder + '/etc/swift.conf', SWIFT)
    write(folder + '/etc/proxy.conf',
          PROXY.format(folder=folder, ports=ports, account=account, user=user, secret=options['secretAccessKey']))
    for server in SERVERS:
        write('%s/etc/%s.conf' % (folder, server), STORAGE.format(folder=folder, server=server, port=ports[server]))


def build_rings(folder, ports):
    from swift.common.ring import RingBuilder
    for server in SERVERS:
        builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
        builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ports[server],
                         'device': DEVICE, 'weight': 1})
        builder.rebalance()
        builder.get_ring().save('%s/etc/%s.ring.gz' % (folder, server))


def log_to_stderr():
    """Swift knows only syslog, and falls back to UDP on port 514."""
    def handler(*_, **__):
        return logging.StreamHandler(sys.stderr)
    utils.ThreadSafeSysLogHandler = handler


class ForgetfulCache:
    """tempauth refuses to work without memcached; what is never remembered is never out of date."""

    def get(self, *_, **__):
        return None

    set = delete = incr = decr = set_multi = get


def with_cache(app):
    cache = ForgetfulCache()

    def handle(environ, start_response):
        environ['swift.cache'] = cache
        return app(environ, start_response)
    return handle


def serve(folder, server, port):
    from eventlet import wsgi
    from swift.common.http_protocol import SwiftHttpProtocol
    from swift.common.wsgi import loadapp
    listener = eventlet.listen(('127.0.0.1', port), backlog=1024)
    app = loadapp('%s/etc/%s.conf' % (folder, server), global_conf={'log_name': server})
    if server == 'proxy':
        app = with_cache(app)
    # S3 clients look for "ETag", which eventlet would turn into "Etag".
    return eventlet.spawn(wsgi.server, listener, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                          capitalize_response_headers=False, socket_timeout=60)


def main():
    options = json.loads(sys.argv[1])
    folder, ports = options['folder'], options['ports']
    os.environ['TZ'] = 'UTC+0'
    utils.eventlet_monkey_patch()
    eventlet.hubs.use_hub(utils.get_hub())
    log_to_stderr()
    write_settings(options)
    utils.set_swift_dir(folder + '/etc')
    constraints.reload_constraints()
    build_rings(folder, ports)
    servers = [serve(folder, server, ports[server]) for server in SERVERS + ('proxy',)]
    for server in servers:
        server.wait()


main()
