// @module-tag spelling-clusters
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findClustersHandler } from '../src/clusters/refresh-clusters.server.ts'
import { shop } from './catalog-directory.ts'
import { importRows } from './incoming.ts'
import { CITY_HANDLERS } from './legacy-cities.ts'
import { openSite } from './open-site.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const CLUSTERS = '/api/admin/spelling-clusters'
const HANDLERS = { ...CITY_HANDLERS, 'find-clusters': findClustersHandler }

describe.each(ENGINES)('calls for groups of spellings on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  const types = ['Vexing Quellop', 'Quellop, Vexing', 'Vexing Quelllop', 'Grimbleton', 'Grimbelton']
  const work = async () =>
    expect(await runQueuedRuns(site.database, Date.now, HANDLERS)).toEqual([])
  const list = async (query = '') => (await operator.get(`${CLUSTERS}${query}`)).json

  beforeAll(async () => {
    site = await openSite(engine)
    await importRows(
      site.database,
      types.flatMap((type, at) =>
        [0, 1].map((more) =>
          shop(7000 + 2 * at + more, { type, city: 'Lyon', country_code: 'FR' }),
        ),
      ),
    )
    operator = await signedIn(site.app, site.database)
  })
  afterAll(() => site.close())

  it('a search on request lists groups with proposals, and nothing before it', async () => {
    expect(await list()).toMatchObject({ clusters: [], totalCount: 0, search: { runId: null } })
    expect((await operator.post(`${CLUSTERS}/search`)).status).toBe(202)
    await work()
    const { clusters, totalCount, search } = await list()
    expect(totalCount).toBe(2)
    expect(search.finishedAt).toBeGreaterThan(0)
    expect(clusters[0].members).toHaveLength(3)
    expect(clusters[0].members[0].examples).toHaveLength(2)
    expect(await list('?kind=city')).toMatchObject({ clusters: [] })
  })

  it('a preview counts what would move, and assigning does exactly that in one run', async () => {
    const { clusters } = await list()
    const ids = clusters.map(({ id }: { id: number }) => id)
    const preview = (await operator.get(`${CLUSTERS}/preview?ids=${ids.join(',')}`)).json
    expect(preview).toMatchObject({ clusters: 2, members: 3, businesses: 6 })
    expect(preview.examples).toHaveLength(2)
    const chosen = clusters.map(
      ({
        id,
        members,
        proposed,
      }: {
        id: number
        members: { key: string }[]
        proposed: object
      }) => ({
        id,
        keys: members.map(({ key }) => key),
        target: (proposed as { target: number }).target,
      }),
    )
    const assigned = await operator.post(`${CLUSTERS}/assign`, { clusters: chosen })
    expect(assigned.status).toBe(202)
    await work()
    const run = (await operator.get(`/api/admin/runs/${assigned.json.runId}`)).json
    expect(run).toMatchObject({ kind: 'assign-texts', state: 'done' })
    const used = await site.database.read
      .selectFrom('businesses')
      .where('type', 'in', types)
      .select('category_id')
      .distinct()
      .execute()
    expect(used).toHaveLength(2)
    expect(await list()).toMatchObject({ clusters: [], totalCount: 0 })
    expect((await operator.post(`${CLUSTERS}/assign`, { clusters: chosen })).status).toBe(404)
    const undo = await operator.post(`/api/admin/runs/${assigned.json.runId}/undo`)
    expect(undo.status).toBe(202)
    await work()
    expect((await list()).totalCount).toBe(2)
  })

  it('unknown groups, targets and keys are refused, and others stay as they were', async () => {
    const { clusters } = await list()
    const [{ id, members }] = clusters
    const assign = (cluster: object) =>
      operator.post(`${CLUSTERS}/assign`, {
        clusters: [{ id, keys: [members[0].key], ...cluster }],
      })
    expect((await assign({ target: 987_654 })).status).toBe(409)
    expect((await assign({ target: 1, keys: ['no-such-text'] })).status).toBe(404)
    expect((await assign({ target: 1, id: 987_654 })).status).toBe(404)
    expect((await assign({ target: 'own' })).status).toBe(400)
    expect((await operator.post(`${CLUSTERS}/987654/keep-apart`, {})).status).toBe(404)
    expect((await list()).totalCount).toBe(2)
    expect((await operator.post(`${CLUSTERS}/${id}/keep-apart`, {})).status).toBe(200)
    expect((await list()).totalCount).toBe(1)
  })
})
