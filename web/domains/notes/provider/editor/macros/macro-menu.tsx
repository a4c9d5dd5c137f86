import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { Macro } from './macros.ts'

const MacroDialog = lazyPart(async () => ({ default: (await import('./macro-dialog.tsx')).MacroDialog }))

interface MacroMenuProps {
  macros: readonly Macro[]
  onInsert: (body: string) => void
}

export function MacroMenu({ macros, onInsert }: MacroMenuProps) {
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Menu
        align="start"
        label="Short texts"
        trigger={
          <Button size="sm" variant="plain">
            Insert short text
          </Button>
        }
      >
        {macros.map(({ id, name, body }) => (
          <MenuItem key={id} hint={body.slice(0, 80)} onSelect={() => onInsert(body)}>
            .{name}
          </MenuItem>
        ))}
        {macros.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setManaging(true)}>Manage short texts</MenuItem>
      </Menu>
      <Suspense>{managing && <MacroDialog onClose={() => setManaging(false)} />}</Suspense>
    </>
  )
}
