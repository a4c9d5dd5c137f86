import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run sbom` writes what runs in production as a CycloneDX bill of materials to dist/sbom.cdx.json. */
const root = path.join(import.meta.dirname, '..')
const made = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr}`)
const { name, version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const bill = JSON.parse(made.stdout)
// npm names the project after its folder.
Object.assign(bill.metadata.component, {
  ...{ name, version, 'bom-ref': `${name}@${version}`, purl: `pkg:npm/${name}@${version}` },
  licenses: [{ license: { id: license } }],
})
const file = path.join(root, 'dist/sbom.cdx.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`Wrote ${bill.components.length} components to ${path.relative(root, file)}`)
