import type { Config } from '../config.server.ts'

/** systemd passes its first socket as this descriptor (sd_listen_fds). */
const FIRST_DESCRIPTOR = 3

export const buildListenAddress = ({ host, port, hasSocket }: Config) =>
  hasSocket ? { fd: FIRST_DESCRIPTOR } : { host, port }
