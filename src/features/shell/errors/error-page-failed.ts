/** The static fallback page if rendering the error page fails. English, without dependencies. */
export const errorPageFailed = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error</title>
</head>
<body>
<main>
<p>An error occurred while showing the error page</p>
<p><a href="/">Home</a></p>
</main>
</body>
</html>
`
