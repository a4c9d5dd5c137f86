import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LeftOut } from '#core/notes/types.ts'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { LeftOutList } from './left-out.tsx'
import type { Sources } from './note-work.ts'

const sources: Sources = {
  numbers: new Map(),
  shown: [],
  show: () => {},
  selected: undefined,
  select: () => {},
}
const said = (text: string) => ({ text, evidence: [text], speaker: 'patient' }) as unknown as LeftOut

function List() {
  const [values, change] = useState({
    sections: [],
    review: { ...emptyReview(), notInNote: [said('I moved.'), said('I have a dog.')] },
  } as unknown as NoteValues)
  return <LeftOutList work={{ values, change, readOnly: false }} sources={sources} />
}

test('after dismissing a line the focus moves to the next one, and after the last one to the heading', async () => {
  await render(<List />)
  const dismiss = page.getByRole('button', { name: /^Dismiss/ })
  await dismiss.first().click()
  await expect.element(page.getByRole('button', { name: /^Add/ })).toHaveFocus()
  await dismiss.click()
  await expect.element(page.getByRole('heading', { name: 'Said, not in the note (0)' })).toHaveFocus()
})
