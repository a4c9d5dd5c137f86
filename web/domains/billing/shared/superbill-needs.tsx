import { formatList } from '#web/platform/formats.ts'

/** Why no superbill can be created yet, next to its button. */
export function SuperbillNeeds({ id, missing }: { id: string; missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <p id={id} className="basis-full text-sm text-danger">
      Before you can create a superbill, this bill needs {formatList(missing)}.
    </p>
  )
}
