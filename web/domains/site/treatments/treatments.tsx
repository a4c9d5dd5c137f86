import { useSearchParams } from 'react-router'
import { useMessages } from '#web/platform/language.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Medications } from './medications.tsx'
import { messages } from './messages.ts'
import type { Reader } from './reader.ts'
import { Resources } from './resources.tsx'
import { Therapies } from './therapies.tsx'

const parts = ['medication', 'therapy', 'resources'] as const

/** Which part is open stands in the address, so that a link can point at it. */
export function Treatments({ reader }: { reader: Reader }) {
  const words = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  const part = parts.find((one) => one === search.get('part')) ?? 'medication'
  return (
    <Tabs
      label={words.parts}
      value={part}
      onChange={(next) =>
        setSearch({ tab: 'treatment', part: next }, { replace: true, preventScrollReset: true })
      }
      className="pb-10"
      tabs={[
        { value: 'medication', label: words.medication, content: <Medications reader={reader} /> },
        { value: 'therapy', label: words.therapy, content: <Therapies reader={reader} /> },
        { value: 'resources', label: words.resources, content: <Resources /> },
      ]}
    />
  )
}
