import { useEffect, useRef } from 'react'
import { useAddress } from '#web/platform/address.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FormEditor } from './form-editor.tsx'
import { FormList } from './form-list.tsx'
import { NewForm } from './new-form.tsx'

/** Letters from the chart: drafted by rules, finished and signed by the clinician. The letter in hand is in the address. */
export function FormsGenerator() {
  const { at, change } = useAddress<'form'>()
  const formId = at('form')
  const show = (id: string | undefined) => change({ form: id }, { replace: false })
  const card = useRef<HTMLElement>(null)
  const before = useRef(formId)
  // The letter went, and the button that closed it.
  useEffect(() => {
    if (before.current && !formId) takeLostFocus(card.current)
    before.current = formId
  }, [formId])

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="forms-generator" className="outline-none">
      <CardHead id="forms-generator" title="Forms generator" />
      {formId ? (
        <FormEditor key={formId} formId={formId} onClose={() => show(undefined)} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <NewForm onMade={show} />
          <FormList onOpen={show} />
        </div>
      )}
    </Card>
  )
}
