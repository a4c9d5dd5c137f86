import { writeFileSync } from 'node:fs'
import { releasedFile, sumsOf } from '#server/db/released.ts'

/** `npm run db:released`: notes every migration as released. From then on a test refuses a change to it. */
const sums = sumsOf()
writeFileSync(releasedFile, [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join(''))
console.log(`${sums.size} migrations are released.`)
