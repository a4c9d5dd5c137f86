import { FilePenLine, LogOut, Stethoscope, UserRound, Video } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandPalette, type PaletteGroup } from '#web/ui/command-palette.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Row, Section } from './section.tsx'

const commands = (say: (words: string) => void): PaletteGroup[] => [
  {
    heading: 'Patients',
    items: [
      {
        id: 'maya',
        label: 'Maya Castellanos, 4820137',
        icon: <UserRound />,
        keys: '↵',
        onSelect: () => say('Chart of Maya'),
      },
      {
        id: 'daniel',
        label: 'Daniel Okoye, 3390214',
        icon: <UserRound />,
        onSelect: () => say('Chart of Daniel'),
      },
    ],
  },
  {
    heading: 'Commands',
    items: [
      {
        id: 'start',
        label: 'Start session with Maya',
        icon: <Video />,
        keys: 'S',
        onSelect: () => say('Session started'),
      },
      {
        id: 'note',
        label: 'Open her draft note',
        icon: <FilePenLine />,
        keys: 'N',
        onSelect: () => say('Draft opened'),
      },
    ],
  },
]

export function Overlays() {
  const [palette, setPalette] = useState(false)
  const [said, say] = useState('')
  return (
    <Section
      title="Over the page"
      note="Names what will happen. The safe choice holds the focus. Escape always leaves."
    >
      <Row>
        <Dialog
          trigger={<Button variant="secondary">Open dialog</Button>}
          title="Record a disposition"
          description="It closes the safety task. It stays in the chart."
        >
          <Field label="What did you find?">
            <Textarea />
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">Not yet</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button>Record disposition</Button>
            </DialogClose>
          </DialogActions>
        </Dialog>
        <Confirm
          trigger={<Button variant="danger-quiet">Cancel a visit</Button>}
          title="Cancel Monday’s visit?"
          description="Dr. Ruiz has November 23 at 2:00 PM held for you. Someone else may take the time once you cancel."
          confirmLabel="Cancel visit"
          cancelLabel="Keep visit"
          onConfirm={() => say('Visit cancelled')}
        />
        <Sheet
          trigger={<Button variant="secondary">Open sheet</Button>}
          title="Maya Castellanos"
          description="34, she/her, born 04/12/1992"
          footer={<Button>Open chart</Button>}
        >
          <p>Raised sertraline from 50 to 100 mg. Move dose to breakfast for nausea.</p>
        </Sheet>
        <Menu label="Log in" align="start" trigger={<Button variant="secondary">Log in</Button>}>
          <MenuLabel>Log in as</MenuLabel>
          <MenuItem icon={<UserRound />} hint="Visits, messages, medications" href={paths.patientLogin}>
            Patient login
          </MenuItem>
          <MenuItem icon={<Stethoscope />} hint="Your day, your notes" href={paths.providerLogin}>
            Provider login
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<FilePenLine />} disabled>
            Draft note, when one exists
          </MenuItem>
          <MenuItem icon={<LogOut />} danger keys={<Kbd>Q</Kbd>} onSelect={() => say('Signed out')}>
            Sign out
          </MenuItem>
        </Menu>
        <Button variant="secondary" onClick={() => setPalette(true)}>
          Command palette <Kbd>⌘ K</Kbd>
        </Button>
      </Row>
      <CommandPalette open={palette} onOpenChange={setPalette} groups={commands(say)} />
      <output className="text-sm text-ink-muted empty:hidden">{said}</output>
    </Section>
  )
}
