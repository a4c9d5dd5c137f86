import React from 'react'
import { flushSync } from 'react-dom'

/**
 * The production build of React has no `act`, which rendering in tests waits for. This one renders immediately, and
 * waits for effects and what they change.
 */
const act = async (change: () => unknown) => {
  const changed = flushSync(change)
  await changed
  for (let task = 0; task < 4; task++) await nextTask()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}

Object.assign(React, { act })
