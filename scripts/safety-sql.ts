import { readdirSync, writeFileSync } from 'node:fs'
import { generateSafetyRules } from './safety/sql/generate.ts'
import { newestRulesFile } from './safety/sql/newest-file.ts'

/**
 * Writes the database's copy of the safety rules. The newest migration of that name is written again; once it has been
 * applied somewhere, name a new one: npm run safety:sql -- 20270101000000
 */
const [number] = process.argv.slice(2)
const folder = 'supabase/migrations'
const file = number ? `${number}_safety_rules.sql` : newestRulesFile(readdirSync(folder))
writeFileSync(`${folder}/${file}`, generateSafetyRules())
console.log(`Wrote ${folder}/${file}`)
