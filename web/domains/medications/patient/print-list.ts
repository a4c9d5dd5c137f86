import type { Language } from '#core/language.ts'
import type { Medication } from '#core/medications/types.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import type { DetailWords } from './details-messages.ts'
import type { Words } from './messages.ts'
import { describeHow } from './wording.ts'

interface Printed {
  profile: Profile
  medications: readonly Medication[]
  reasons: ReadonlyMap<string, string>
  say: DetailWords
  list: Words
  language: Language
}

/** Prints the list from a separate frame, so that nothing else of the page is printed. */
export function printList(printed: Printed) {
  const frame = document.createElement('iframe')
  frame.title = printed.say.listTitle
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  const { contentDocument: paper, contentWindow: window } = frame
  if (!paper || !window) return
  paper.documentElement.lang = printed.language
  paper.title = printed.say.listTitle
  paper.body.style.font = '12pt system-ui, sans-serif'
  paper.body.append(...contentOf(paper, printed))
  window.addEventListener('afterprint', () => frame.remove())
  window.focus()
  window.print()
}

function contentOf(paper: Document, { profile, medications, reasons, say, list, language }: Printed) {
  const text = (tag: string, content: string) => {
    const element = paper.createElement(tag)
    element.textContent = content
    return element
  }
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: viewerZone() }).format(
    new Date(),
  )
  const table = paper.createElement('table')
  Object.assign(table.style, { width: '100%', borderCollapse: 'collapse' })
  const rows = [
    say.columns,
    ...medications.map((medication) => [
      medication.name,
      medication.dosage,
      describeHow({ ...medication, dosage: '' }, list),
      reasons.get(medication.id) ?? '',
      medication.instructions,
    ]),
  ]
  for (const [at, cells] of rows.entries()) {
    const row = table.insertRow()
    for (const cell of cells) {
      const element = text(at === 0 ? 'th' : 'td', cell)
      Object.assign(element.style, { border: '1px solid #999', padding: '6pt', textAlign: 'left' })
      row.append(element)
    }
  }
  return [
    text('h1', say.listTitle),
    text('p', say.printed(name, date)),
    text('p', `${say.allergies}: ${profile.allergies?.trim() || say.none}`),
    table,
    text('p', say.disclaimer),
  ]
}
