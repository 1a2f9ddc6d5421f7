import type { Config } from '../config.server.ts'

/** The first descriptor that systemd hands over (sd_listen_fds). */
const FIRST_DESCRIPTOR = 3

/**
 * Where to listen: at the socket a service manager holds open, which then refuses nobody while the
 * program is replaced; else at the address of the settings.
 */
export const listenAddress = ({ host, port, hasSocket }: Config) =>
  hasSocket ? { fd: FIRST_DESCRIPTOR } : { host, port }
