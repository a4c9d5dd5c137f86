import { type Section, sections, sectionTitles } from '#core/records/record-types.ts'

/** How many entries of each kind, in the order of the record. */
export function Contents({ contents }: { contents: Partial<Record<Section, number>> }) {
  const listed = sections.filter((section) => contents[section] !== undefined)
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {listed.map((section) => (
        <div key={section} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt>{sectionTitles[section]}</dt>
          <dd className="font-semibold tabular-nums">{contents[section]}</dd>
        </div>
      ))}
    </dl>
  )
}
