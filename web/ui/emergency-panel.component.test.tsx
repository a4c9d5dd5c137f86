import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { crisisTextLine, lifeline } from '#core/safety/crisis-lines.ts'
import { emergencyHelp } from '#core/safety/emergency-resources.ts'
import { EmergencyPanel } from './emergency-panel.tsx'

test.each(['en', 'es'] as const)(
  'names each line once and offers 988 by text and chat (%s)',
  async (language) => {
    const screen = await render(<EmergencyPanel language={language} onClose={() => {}} />)
    const panel = screen.getByRole('alert')
    for (const { kind, label } of lifeline.taps)
      if (kind !== 'call') await expect.element(panel.getByText(label[language]).first()).toBeVisible()
    const text = panel.element().textContent ?? ''
    const [suicideLine] = emergencyHelp[language].resources
    expect(text).toContain(suicideLine?.name)
    expect(text).not.toContain(lifeline.name[language])
    expect(text.split(crisisTextLine.name[language])).toHaveLength(2)
  },
)
