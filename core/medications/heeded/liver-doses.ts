import type { TermId } from '../conditions/terms.ts'
import { limitOf } from '../doses/index.ts'
import type { Order } from '../orders/order.ts'

/**
 * Highest doses a day in mg that labels give for the liver: mild or unnamed | moderate | severe. Nothing where the
 * label says avoid or gives no dose. Written 2026-11-16 from US labels (Use in Hepatic Impairment). A pharmacist
 * reviews it before clinical use.
 */
const table = `
sertraline | 100 | |
citalopram | 20 | 20 | 20
escitalopram | 10 | 10 | 10
fluoxetine | 20 | 20 | 20
paroxetine | 40 | 40 | 40
venlafaxine | 187.5 | 112.5 | 75
desvenlafaxine | 100 | 100 | 100
bupropion | 150 | 75 | 75
mirtazapine | 30 | 15 | 15
vilazodone | 40 | 40 | 40
vortioxetine | 20 | 20 |
atomoxetine | 50 | 50 | 25
lamotrigine | 400 | 200 | 100
quetiapine | 50 | 50 | 50
risperidone | 3 | 3 | 1
olanzapine | 10 | 5 | 5
lurasidone | 80 | 80 | 40
brexpiprazole | 2 | 2 | 2
lumateperone | 42 | 21 | 21
valbenazine | 80 | 40 | 40
zolpidem | 6.25 | 6.25 |
eszopiclone | 3 | 2 | 2
zaleplon | 5 | 5 |
suvorexant | 20 | 20 |
lemborexant | 10 | 5 |
daridorexant | 50 | 25 |
modafinil | 200 | 100 | 100
armodafinil | 150 | 125 | 125
zuranolone | 50 | 50 | 30
acetaminophen | 2000 | 2000 | 2000
tramadol | 100 | 100 | 100
galantamine | 16 | 16 |
sildenafil | 25 | 25 | 25
tadalafil | 10 | 10 |
vardenafil | 5 | 5 |
propranolol | 80 | 80 | 40
metoprolol | 50 | 50 | 25
carvedilol | 12.5 | 12.5 |
trazodone | 50 | 50 |
buprenorphine | 24 | 16 | 8
solifenacin | 5 | 5 |
tolterodine | 2 | 2 |
mirabegron | 50 | 25 |
darifenacin | 7.5 | 7.5 |
ondansetron | 24 | 24 | 8
topiramate | 200 | 200 | 100
`

const doses = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [medicine = '', ...cells] = line.split('|').map((cell) => cell.trim())
      return [medicine, cells.map((cell) => (cell ? Number(cell) : undefined))] as const
    }),
)

/** Whether the label gives a dose for this liver and the order stays within it. */
export function fitsLiver({ drug, amounts }: Order, has: ReadonlyMap<TermId, string>): boolean {
  if (!drug || amounts.length === 0) return false
  const stage = has.has('severe-liver') ? 2 : has.has('moderate-liver') ? 1 : 0
  return amounts.every(({ part, day, dose }) => {
    const known = doses.get(part)
    const highest = known ? known[stage] : stage === 0 ? limitOf(part)?.liver : undefined
    return highest !== undefined && (day ?? dose) <= highest
  })
}
