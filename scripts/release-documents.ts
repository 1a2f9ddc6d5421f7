import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './release-packages.ts'

export type Part = LockedPackage & { path: string; folder: string }
export type Release = { version: string; date: string; commit: string }

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i

/** Data that is part of Gazetteer's own files; NOTICE has the details. */
const DATA = [
  { name: 'GeoNames', license: 'CC-BY-4.0', url: 'https://www.geonames.org/' },
  {
    name: 'iD tagging schema of OpenStreetMap',
    license: 'ISC',
    url: 'https://github.com/openstreetmap/id-tagging-schema',
  },
  {
    name: 'name-suggestion-index',
    license: 'BSD-3-Clause',
    url: 'https://github.com/osmlab/name-suggestion-index',
  },
  { name: 'OpenCC', license: 'Apache-2.0', url: 'https://github.com/BYVoid/OpenCC' },
  { name: 'tz database', url: 'https://www.iana.org/time-zones' },
]

const nameOf = ({ path }: Pick<Part, 'path'>): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const packageUrl = (part: Part) =>
  `pkg:npm/${nameOf(part).replace('@', '%40')}@${encodeURIComponent(part.version ?? '')}`

const licenseOf = ({ license, folder }: Part): string =>
  license ?? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).license ?? 'unknown'

function componentOf(part: Part) {
  const [, algorithm = '', digest = ''] = /^(sha\d+)-(\S+)/.exec(part.integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': `${packageUrl(part)}#${part.path}`,
    name: nameOf(part),
    version: part.version,
    purl: packageUrl(part),
    licenses: [{ expression: licenseOf(part) }],
    ...(digest && {
      hashes: [
        {
          alg: algorithm.replace('sha', 'SHA-'),
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ],
    }),
  }
}

function formatUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A software bill of materials: https://cyclonedx.org/docs/1.6/json/ */
export function buildSbom({ version, date }: Release, parts: readonly Part[]) {
  const components = [
    ...parts.map(componentOf),
    ...DATA.map(({ name, license, url }) => ({
      type: 'data',
      'bom-ref': `data:${name}`,
      name,
      ...(license && { licenses: [{ license: { id: license } }] }),
      externalReferences: [{ type: 'website', url }],
    })),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${formatUuid(`${version} ${JSON.stringify(components)}`)}`,
    version: 1,
    metadata: {
      timestamp: new Date(date).toISOString(),
      component: { type: 'application', 'bom-ref': 'gazetteer', name: 'gazetteer', version },
    },
    components,
    dependencies: [{ ref: 'gazetteer', dependsOn: components.map((each) => each['bom-ref']) }],
  }
}

function readLicenses(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
}

const RULE = '-'.repeat(80)

/** The licenses of everything in a release. @param notice what NOTICE says about data. */
export function formatNotices(parts: readonly Part[], notice: string): string {
  const byText = Map.groupBy(parts, (part) => readLicenses(part.folder).join('\n\n'))
  const sections = [...byText].map(([text, those]) => {
    const names = those.map((part) => `${nameOf(part)} ${part.version} (${licenseOf(part)})`)
    return [
      RULE,
      ...[...new Set(names)].sort(),
      '',
      text || 'The package contains no license text.',
    ]
  })
  return [
    'Gazetteer contains the following data, fonts, and packages of others.',
    '',
    notice.trim(),
    '',
    'Maps show images of the server that the operator chooses. Those of OpenStreetMap show data',
    '© OpenStreetMap contributors (https://www.openstreetmap.org/copyright), Open Database License.',
    '',
    ...sections.flatMap((lines) => [...lines, '']),
  ].join('\n')
}
