export { Conversation } from './components/conversation.tsx'
export { MessagesTab } from './components/messages-tab.tsx'
