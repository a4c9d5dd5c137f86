import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { mentionsCrisis } from '#core/safety/mentions-crisis.ts'
import { failure } from './failure.ts'
import type { Reply } from './reply.ts'

export interface ChatMessage {
  id: number
  content: string
  sender: 'user' | 'ai'
  timestamp: Date
  isEmergency?: boolean
  links?: Reply['links']
}

const welcome = (): ChatMessage => ({
  id: 0,
  content: `Hello, and welcome to ${practice.name}. Ask me about appointments, services or prices. I am an automatic assistant, and I keep nothing you write.`,
  sender: 'ai',
  timestamp: new Date(),
})

/** The conversation and whether the emergency panel stands open. It opens by itself and closes by hand only. */
export function useChat() {
  const [messages, setMessages] = useState(() => [welcome()])
  const [emergency, setEmergency] = useState(false)

  const add = (message: Omit<ChatMessage, 'id' | 'timestamp'>) =>
    setMessages((all) => [...all, { ...message, id: all.length, timestamp: new Date() }])

  async function send(text: string) {
    const content = text.trim()
    if (!content) return
    const isEmergency = mentionsCrisis(content)
    add({ content, sender: 'user', isEmergency })
    if (isEmergency) setEmergency(true)
    try {
      const { replyTo } = await import('./reply.ts')
      add({ ...replyTo(content), sender: 'ai' })
    } catch {
      add({ content: failure, sender: 'ai' })
    }
  }

  return { messages, emergency, closeEmergency: () => setEmergency(false), send }
}
