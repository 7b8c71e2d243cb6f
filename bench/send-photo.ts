/** Uploads a photo with a session and waits for the response. */
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
