// Shows push notifications about safety tasks. Its scope holds no page, so it never stands between a page and the
// network, and it doesn't meet the worker of the offline safety plan.
const worklists = ['/provider-dashboard/safety-tasks', '/admin/safety-tasks']
const unreadable = {
  title: 'New safety task',
  body: 'Sign in to act.',
  url: worklists[0],
  tag: 'unreadable',
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = messageOf(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/mark-192.png',
      // Another one about the same task replaces it, and is heard again.
      renotify: true,
      requireInteraction: true,
      data: { url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openWorklist(event.notification.data?.url))
})

/** A browser withdraws the permission of a worker that shows nothing, so what can't be read is shown as well. */
function messageOf(data) {
  try {
    return { ...unreadable, ...data.json() }
  } catch {
    return unreadable
  }
}

/** A page that shows the worklist already is brought to the front. Others may hold unsaved work and are left alone. */
async function openWorklist(wanted) {
  const path = worklists.includes(wanted) ? wanted : worklists[0]
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find((page) => new URL(page.url).pathname === path)
  await (shown ? shown.focus() : self.clients.openWindow(path))
}
