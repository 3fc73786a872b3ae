// Shows what the site tells its owner while no page of it is open. It answers no request.
self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang, dir } = event.data.json();
  const shown = { body, tag, lang, dir, icon: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
