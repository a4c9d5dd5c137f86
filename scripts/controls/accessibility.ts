import { count, proofs, table } from './markdown.ts'
import { axeRuns, type Check, keyboardWalks } from './wcag/checks.ts'
import { levelA, levelAA } from './wcag/criteria.ts'
import { type Criterion, conformances } from './wcag/criterion.ts'
import { levelACriteria } from './wcag/level-a.ts'
import { levelAACriteria } from './wcag/level-aa.ts'
import { walks } from './wcag/screens.ts'

export const criteria: Criterion[] = [...levelACriteria, ...levelAACriteria]

export const ids: string[] = [...Object.keys(levelA), ...Object.keys(levelAA)]

export const checks: Check[] = [...axeRuns, ...keyboardWalks]

export function describeAccessibility(): string {
  return `# Accessibility conformance report

\`npm run docs:controls\` writes this page from \`scripts/controls/wcag\`; don't edit it. A test compares this page with its
source and fails if a test, file or section named here no longer exists.

It has the form of an Accessibility Conformance Report (WCAG edition).

- **Product:** Saguaro Mind, the version this page ships with: public site, patient, provider, supervision and office portals, video visits, PDFs.
- **Standard:** Web Content Accessibility Guidelines 2.2, levels A and AA. Criterion 4.1.1 was removed from WCAG 2.2.
- **How it was evaluated:** a walk through every screen, as each person who may see it (below); axe-core in browser stories and component tests, in light and dark; scripted walks by keyboard; controls found by role and accessible name; calculated contrast of every pair of colors. All in Chromium.
- **What was not done:** no audit by people, no test with a screen reader or other assistive technology, and no test with people who use them. The walk checks each screen in English, in light mode, 1280 pixels wide and as it opens.
- **Report by:** the makers of the product. No third party has checked it.

**Supports**: tests show it and no exception is known. **Partially Supports**: some of it has an exception, or no test shows
it. **Does Not Support**: most of it doesn't meet the criterion. **Not Applicable**: the product has nothing that the
criterion covers.

${table(
  ['level', ...conformances],
  [
    ['A', ...countOf(levelACriteria)],
    ['AA', ...countOf(levelAACriteria)],
    ['**both**', ...countOf(criteria)],
  ],
)}

## Level A

${describeLevel(levelA, levelACriteria)}

## Level AA

${describeLevel(levelAA, levelAACriteria)}

## Every screen

\`npm run docs:screens\` opens each screen in Chromium, as each person who may see it, and checks:

- axe's rules for WCAG 2.0 to 2.2, levels A and AA, including target size and label in name
- a title and the language
- a name for every control in the tree that Chromium passes to screen readers
- Tab from the first control back to it: each control is reached, shows the focus and releases it
- whatever opens over the page opens with Enter, closes on Escape and returns the focus

A screen without a row here, and any problem found, fail the tests.

${describeWalks()}

## Where axe runs

${describeChecks(axeRuns)}

## Flows by keyboard only

${describeChecks(keyboardWalks)}
`
}

function describeWalks(): string {
  return table(
    [
      'screen',
      'as',
      'walked on',
      'axe rules passed',
      'controls reached by Tab',
      'overlays opened and closed',
      'problems',
    ],
    walks.flatMap(({ reader, walkedOn, screens }) =>
      Object.entries(screens).map(([address, { axeRules, controls, popups, problems }]) => [
        `\`${address}\``,
        reader,
        walkedOn,
        String(axeRules),
        String(controls),
        String(popups),
        problems.join('; ') || 'none',
      ]),
    ),
  )
}

function countOf(list: readonly Criterion[]): string[] {
  const given = list.map(({ conformance }) => conformance)
  return count(conformances, given).map(String)
}

function describeLevel(names: Record<string, string>, list: readonly Criterion[]): string {
  return table(
    ['criterion', 'conformance level', 'remarks and explanations', 'evidence'],
    list.map(({ id, conformance, remarks, proof }) => [
      `${id} ${names[id]}`,
      conformance,
      remarks,
      proofs(proof),
    ]),
  )
}

function describeChecks(list: readonly Check[]): string {
  return table(
    ['what', 'tests'],
    list.map(({ what, proof }) => [what, proofs(proof)]),
  )
}
