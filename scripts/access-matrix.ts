import { writeFile } from 'node:fs/promises'
import { describeAccess } from '../server/testing/policies/describe-access.ts'

await writeFile('docs/access-matrix.md', describeAccess())
console.log('Wrote docs/access-matrix.md')
