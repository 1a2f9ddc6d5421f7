// Asks the server of this machine for one of its probes, and says by its end whether it is well:
// images bring no curl.
//
//   node deploy/probe.mjs /readyz
const [path = '/healthz'] = process.argv.slice(2)
const address = `http://127.0.0.1:${process.env.PORT || 3000}${path}`
const isWell = await fetch(address, { redirect: 'manual' }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
