import { build } from 'vite'
import { checkBudget } from './check-budget.ts'
import { compressFiles } from './compress.ts'
import { prerender } from './prerender.ts'

const output = 'dist/web'

await build()
await prerender(output)
await compressFiles(output)
await checkBudget(output)
