import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useWhileShown } from './use-while-shown.ts'

interface QuestionProps {
  visit: string
  answer: Promise<void>
  onClose: () => void
}

function Question({ visit, answer, onClose }: QuestionProps) {
  const closeShown = useWhileShown(onClose)
  return (
    <>
      <p>{visit}</p>
      <button type="button" onClick={() => void answer.then(closeShown)}>
        Save
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  )
}

function Day({ answer }: { answer: Promise<void> }) {
  const [visit, setVisit] = useState<string>()
  if (visit) return <Question visit={visit} answer={answer} onClose={() => setVisit(undefined)} />
  return ['First', 'Second'].map((name) => (
    <button key={name} type="button" onClick={() => setVisit(`${name} visit`)}>
      {name}
    </button>
  ))
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a late answer leaves the dialog of another visit open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await render(<Day answer={promise} />)
  await press('First')
  await press('Save')
  await press('Close')
  await press('Second')
  await expect.element(page.getByText('Second visit')).toBeVisible()
  resolve()
  await new Promise(requestAnimationFrame)
  await expect.element(page.getByText('Second visit')).toBeVisible()
  await press('Save')
  await expect.element(page.getByText('Second visit')).not.toBeInTheDocument()
})
