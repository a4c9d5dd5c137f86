import path from 'node:path'
import { findViolations } from './imports/check.ts'
import { readImports } from './imports/graph.ts'

/** `npm run imports`: who may import whom, and no cycles. */
const violations = findViolations(readImports(path.resolve(import.meta.dirname, '..')))
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exit(1)
