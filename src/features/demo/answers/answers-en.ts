import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    'Hi! How nice of you to write. How has your day been so far?',
    'Hello there. The kettle has just boiled, so your timing is perfect.',
    'Hey, good to hear from you. What made you smile today?',
    'Hello, hello. Tell me, what do you see when you look out of the window right now?',
  ],
  question: [
    'Good question. I need to chew on that for a moment. What would you say?',
    'I am torn between an honest answer and a funny one. Which would you like?',
    'Nobody has ever asked me that. May I sleep on it?',
    'Yes and no, as with most good questions. And you?',
    'If I answer that, I want to know something too. What makes you laugh?',
    'The short answer is yes. The long one takes a whole pot of tea.',
  ],
  thanks: [
    'You are very welcome. You are easy to talk to.',
    'Not at all. You are the one making this fun.',
    'That is kind of you. Now I am sitting here smiling at a screen.',
  ],
  photo: [
    'What a lovely photo! Where is that?',
    'I am going to look at that a little longer. Thank you for sharing it.',
    'Beautiful. There must be a story to it, so tell me.',
  ],
  gift: [
    'For me? How very sweet, thank you!',
    'Now you have me blushing. Thank you, what a nice surprise.',
    'You really did not have to, and I love it all the same.',
  ],
  other: [
    'I like reading that. Go on.',
    'Ha, I can picture it perfectly.',
    'There is a story behind that, I can feel it. I have all evening.',
    'I had never looked at it that way.',
    'Well put. Are you always like this, or is it just a good day?',
    'That made me smile. Tell me more.',
    'Sounds good to me. And what do you do when there is nothing you have to do?',
    'Let me read that again. Yes, just as nice the second time.',
  ],
}
