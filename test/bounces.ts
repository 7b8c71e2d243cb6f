/** Bounces and spam reports as mail servers write them. `TOKEN` stands for the token of the recipient. */

const lines = (text: string) => text.trimStart().replaceAll('\n', '\r\n')

const returnedMail = `Return-Path: <bounce+TOKEN@vonk.example>
Received: from vonk.example (vonk.example [192.0.2.10]) by mx.mail.example with ESMTPS
From: Zonnebloem <noreply@vonk.example>
To: anna@mail.example
Subject: Ben heeft je geschreven
X-Vonk-Recipient: TOKEN
Message-ID: <0199@vonk.example>

Ben heeft je geschreven: 5.1.1 is een mooie versie.
`

type Status = { action?: string; status: string; diagnostic?: string }

/** A bounce of Postfix: RFC 3464, and Auto-Submitted: auto-replied as RFC 3834 asks for. */
export const postfixBounce = ({ action = 'failed', status, diagnostic = '' }: Status) =>
  lines(`
Return-Path: <>
X-Original-To: bounce+TOKEN@vonk.example
Delivered-To: bounce+TOKEN@vonk.example
Received: by mail.vonk.example (Postfix) id 4XyZ; Wed, 18 Nov 2026 10:00:00 +0100 (CET)
From: MAILER-DAEMON@mail.vonk.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounce+TOKEN@vonk.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="4XyZ.1/mail"

This is a MIME-encapsulated message.

--4XyZ.1/mail
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4XyZ.1/mail
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.vonk.example
X-Postfix-Queue-ID: 4XyZ
Arrival-Date: Wed, 18 Nov 2026 09:59:58 +0100 (CET)

Final-Recipient: rfc822; anna@mail.example
Original-Recipient: rfc822;anna@mail.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: ${
    diagnostic ||
    `smtp; 550 ${status} <anna@mail.example>:
    Recipient address rejected: User unknown`
  }

--4XyZ.1/mail
Content-Description: Undelivered Message
Content-Type: message/rfc822

${returnedMail}
--4XyZ.1/mail--
`)

/** A bounce of Exim with a general status. The token is only in the headers of the returned mail. */
export const eximBounce = lines(`
Return-Path: <>
From: Mail Delivery System <Mailer-Daemon@mx.mail.example>
To: postmaster@vonk.example
Auto-Submitted: auto-replied
X-Failed-Recipients: anna@mail.example
Subject: Mail delivery failed: returning message to sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=1763459999-eximdsn-1

--1763459999-eximdsn-1
Content-type: text/plain; charset=us-ascii

A message that you sent could not be delivered to one or more of its recipients.

--1763459999-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; mx.mail.example

Action: failed
Final-Recipient: rfc822;anna@mail.example
Status: 5.0.0
Remote-MTA: dns; in.mail.example
Diagnostic-Code: smtp; 550 5.1.1 <anna@mail.example> No such user here

--1763459999-eximdsn-1
Content-type: text/rfc822-headers

${returnedMail.split('\n\n')[0]}

--1763459999-eximdsn-1--
`)

export const exchangeBounce = lines(`
From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@mail.example>
To: "Zonnebloem" <BOUNCE+TOKEN@vonk.example>
Subject: Undeliverable: Ben heeft je geschreven
Auto-Submitted: auto-generated
X-MS-Exchange-Message-Is-Ndr:
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="_ndr_"

--_ndr_
Content-Type: multipart/alternative; differences=Content-Type; boundary="_text_"

--_text_
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

WW91ciBtZXNzYWdlIHRvIGFubmFAbWFpbC5leGFtcGxlIGNvdWxkbid0IGJlIGRlbGl2ZXJlZC4=

--_text_--

--_ndr_
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0000.eurprd01.prod.exchangelabs.com

Final-Recipient: rfc822;anna@mail.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient
 anna@mail.example not found by SMTP address lookup

--_ndr_
Content-Type: message/rfc822

${returnedMail}
--_ndr_--
`)

export const gmailBounce = lines(`
Delivered-To: bounce+TOKEN@vonk.example
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: bounce+TOKEN@vonk.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
MIME-Version: 1.0
Content-Type: multipart/report; boundary="0000aa"; report-type=delivery-status

--0000aa
Content-Type: multipart/related; boundary="0000bb"

--0000bb
Content-Type: text/html; charset="UTF-8"

<p>Address not found</p>
--0000bb--
--0000aa
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; noreply@vonk.example

Final-Recipient: rfc822; anna@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.1.27)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser
Last-Attempt-Date: Wed, 18 Nov 2026 01:00:00 -0800 (PST)

--0000aa--
`)

/** A text without a delivery status, as qmail and old servers write it. */
export const plainBounce = (text: string, headers = 'From: MAILER-DAEMON@mx.mail.example') =>
  lines(`
Return-Path: <>
${headers}
To: bounce+TOKEN@vonk.example
Subject: failure notice

Hi. This is the qmail-send program at mx.mail.example.

<anna@mail.example>:
${text}
`)

/** A note of absence. It goes to the envelope sender too. */
export const absenceNote = lines(`
Return-Path: <>
From: Anna <anna@mail.example>
To: bounce+TOKEN@vonk.example
Subject: Automatic reply: Ben heeft je geschreven
Auto-Submitted: auto-replied

I am away until 5.1.27, and my program is version 5.1.1.
`)

export const feedbackReport = (type = 'abuse') =>
  lines(`
From: <feedback@mail.example>
To: complaints@vonk.example
Subject: FW: Ben heeft je geschreven
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1"

--part1
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for a message from IP 192.0.2.10.
--part1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Source-IP: 192.0.2.10

--part1
Content-Type: message/rfc822
Content-Disposition: inline

${returnedMail.replace(/^Return-Path.*\n/, '')}
--part1--
`)
