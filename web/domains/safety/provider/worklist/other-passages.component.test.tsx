import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OtherPassages } from './other-passages.tsx'

test('a task shows what else was reported once, oldest first', async () => {
  const excerpts = ['I want to die', 'I can’t sleep', 'I took all my pills', 'I want to die']
  await render(<OtherPassages excerpt="I took all my pills" excerpts={excerpts} />)
  const passages = page.getByRole('list', { name: 'Also reported' }).getByRole('listitem')
  expect(passages.elements().map(({ textContent }) => textContent)).toEqual([
    '“I want to die”',
    '“I can’t sleep”',
  ])
})
