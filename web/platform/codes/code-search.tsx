import { useEffect, useState } from 'react'
import { icd10FiscalYear } from '#core/billing/icd10/fiscal-year.ts'
import { logProblem } from '#web/platform/log.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Combobox } from '#web/ui/combobox.tsx'

export type PickedCode = {
  code: string
  description: string
  /** Not in our lists: the person who picks it enters a name. */
  unlisted: boolean
}

interface CodeSearchProps {
  kind: 'diagnoses' | 'procedures'
  onPick: (code: PickedCode) => void
  'aria-label'?: string
}

const words = {
  diagnoses: {
    placeholder: 'Search by words or code',
    search: 'Panic, PTSD or F41.1',
    note: `ICD-10-CM, fiscal year ${icd10FiscalYear} (October ${icd10FiscalYear - 1} to September ${icd10FiscalYear}). Check codes that may have changed since.`,
  },
  procedures: {
    placeholder: 'Search by words or code',
    search: 'Follow-up, therapy 45 or 99214',
    note: undefined,
  },
} as const

/** ICD-10 and CPT by words or code. The tables load with the first typed letter. */
export function CodeSearch({ kind, onPick, ...rest }: CodeSearchProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly PickedCode[]>([])
  const [empty, setEmpty] = useState<string>('Type a word or a code.')
  const [loading, setLoading] = useState(false)
  const asked = useDebounced(text, 120)
  useEffect(() => {
    if (!asked.trim()) {
      setFound([])
      setLoading(false)
      setEmpty('Type a word or a code.')
      return
    }
    let stale = false
    setLoading(true)
    find(kind, asked)
      .then((answer) => {
        if (stale) return
        setFound(answer.codes)
        setEmpty(answer.problem)
      })
      .catch((error) => {
        logProblem('The tables of codes could not be loaded', error)
        if (!stale) setEmpty('We couldn’t load the codes. Check your connection and try again.')
      })
      .finally(() => {
        if (!stale) setLoading(false)
      })
    return () => {
      stale = true
    }
  }, [kind, asked])
  return (
    <Combobox
      {...rest}
      options={found.map(({ code, description, unlisted }) => ({
        value: code,
        label: unlisted ? `Use ${code}` : `${code} ${description}`,
        ...(unlisted && { hint: 'Not in our list. You enter its description.' }),
      }))}
      value=""
      placeholder={words[kind].placeholder}
      searchPlaceholder={words[kind].search}
      emptyText={empty}
      note={words[kind].note}
      onSearch={setText}
      loading={loading || text !== asked}
      onChange={(value) => {
        const picked = found.find(({ code }) => code === value)
        if (picked) onPick(picked)
      }}
    />
  )
}

async function find(kind: CodeSearchProps['kind'], text: string) {
  const search = await import('#core/billing/search-codes.ts')
  const listed = (kind === 'diagnoses' ? search.searchDiagnoses(text) : search.searchProcedures(text)).map(
    (code): PickedCode => ({ ...code, unlisted: false }),
  )
  const code = text.trim().toUpperCase()
  const own = kind === 'diagnoses' ? search.isUnlistedDiagnosis(code) : search.isUnlistedProcedure(code)
  return {
    codes: own ? [...listed, { code, description: '', unlisted: true }] : listed,
    problem: kind === 'diagnoses' ? search.describeDiagnosisProblem(code) : 'No matching procedures.',
  }
}
