/** Uploads a picture as the member of a session, and waits until it is there. */
export async function sendPhoto(address: string, session: string, picture: Buffer) {
  const answer = await fetch(`${address}/api/photos.php`, {
    method: 'POST',
    body: new Uint8Array(picture),
    headers: { 'x-client': 'web', cookie: `session=${session}`, 'content-type': 'image/jpeg' },
  })
  if (answer.status !== 201)
    throw new Error(`a photo was answered with ${answer.status}: ${await answer.text()}`)
  await answer.text()
}
