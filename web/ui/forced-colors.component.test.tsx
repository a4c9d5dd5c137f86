import { afterEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Progress } from './progress.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Segment } from './segment.tsx'
import { Switch } from './switch.tsx'

afterEach(() => commands.emulateForcedColors('none'))

const nothing = () => {}

function Controls() {
  return (
    <>
      <Button>Save</Button>
      <Checkbox label="Off" defaultChecked={false} />
      <Checkbox label="On" defaultChecked />
      <Field group label="Answer">
        <RadioGroup
          value="on"
          onChange={nothing}
          options={[
            { value: 'off', label: 'Never' },
            { value: 'on', label: 'Always' },
          ]}
        />
      </Field>
      <Switch label="Off" checked={false} onChange={nothing} />
      <Switch label="On" checked onChange={nothing} />
      <Segment
        label="View"
        value="on"
        onChange={nothing}
        options={[
          { value: 'off', label: 'Day' },
          { value: 'on', label: 'Week' },
        ]}
      />
      <Progress label="Upload" value={40} />
    </>
  )
}

const find = (selector: string, index = 0) => {
  const element = document.querySelectorAll(selector)[index]
  if (!element) throw new Error(`no ${selector}`)
  return element
}
const color = (element: Element) => getComputedStyle(element).color
const fill = (element: Element) => getComputedStyle(element).backgroundColor

test('in forced colors one can see what is checked, on, selected and how far something is', async () => {
  await commands.emulateForcedColors('active')
  await render(<Controls />)
  expect(getComputedStyle(find('button')).borderTopStyle).toBe('solid')

  const [unchecked, checked] = [0, 1].map((at) => find('input[type=checkbox] + span', at))
  if (!unchecked || !checked) throw new Error('no boxes')
  expect(color(find('svg', 0))).toBe(fill(document.body))
  expect(fill(checked)).not.toBe(fill(unchecked))
  expect(color(checked)).not.toBe(fill(checked))

  const dots = [0, 1].map((at) => fill(find('input[type=radio] + span > span', at)))
  expect(dots[0]).toBe(fill(document.body))
  expect(dots[1]).not.toBe(fill(find('input[type=radio]:checked + span')))

  const [off, on] = [find('[role=switch]', 0), find('[role=switch]', 1)]
  expect(fill(on)).not.toBe(fill(off))
  for (const at of [0, 1])
    expect(fill(find('[role=switch] > span', at))).not.toBe(fill(find('[role=switch]', at)))

  const [day, week] = [find('[role=radio]', 0), find('[role=radio]', 1)]
  expect(fill(week)).not.toBe(fill(day))
  expect(color(week)).not.toBe(fill(week))

  expect(fill(find('[role=progressbar] > *'))).not.toBe(fill(find('[role=progressbar]')))
})
