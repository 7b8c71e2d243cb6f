/** The emoji of the picker, by kind. They need no labels: screen readers know their names in the reader's language. */
const emoji = {
  faces:
    '😀 😃 😄 😁 😆 😅 😂 🤣 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😚 😙 🥲 😋 😛 😜 🤪 😝 🤗 🤭 🤫 🤔 🫡 🤐 🤨 😐 😶 😏 😒 🙄 😬 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🥵 🥶 🥴 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺 🥹 😦 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 😈 👻 👽 🤖 🙈 🙉 🙊',
  love: '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💔 ❤️‍🔥 💕 💞 💓 💗 💖 💘 💝 💟 💋 💌 💐 🌹 🥀 💍 💎 💏 💑 🫶 🫂 😻 💯 💫 ✨ 🔥',
  hands:
    '👋 🤚 🖐️ ✋ 🖖 👌 🤌 🤏 ✌️ 🤞 🫰 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 💪 💅 👀 👂 👃 👄 🧠 🙋 🙅 🙆 🤷 🤦 💃 🕺 🧘 🚴 🏃 🚶 👫 👬 👭 👨‍👩‍👧 🧑‍🍳 🧑‍🎨 🧑‍🚀',
  nature:
    '🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦉 🦄 🐝 🦋 🐌 🐞 🐢 🐙 🐬 🐳 🐟 🐴 🐑 🐘 🦒 🐾 🌵 🌲 🌳 🌴 🌱 🍀 🍁 🍂 🌷 🌸 🌺 🌻 🌼 🌞 🌙 ⭐ 🌈 ☀️ ⛅ 🌧️ ⛈️ ❄️ ⛄ 💧 🌊',
  food: '🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🫐 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🥕 🌽 🌶️ 🥐 🥖 🧀 🥚 🥞 🥓 🍔 🍟 🍕 🌭 🥪 🌮 🌯 🥗 🍝 🍜 🍣 🍤 🍚 🍦 🍩 🍪 🎂 🍰 🧁 🍫 🍬 🍿 ☕ 🍵 🥛 🍺 🍻 🥂 🍷 🥃 🍸 🍹 🍾 🧊',
  leisure:
    '⚽ 🏀 🏈 ⚾ 🎾 🏐 🏓 🏸 🏒 ⛳ 🥊 🥋 ⛸️ 🎿 🏄 🏊 🚣 🧗 🏆 🥇 🎯 🎳 🎮 🎲 🧩 ♟️ 🎨 🎭 🎬 🎤 🎧 🎸 🎹 🥁 🎷 🎺 🎻 📷 📚 📖 🎟️ 🎪 🎉 🎊 🎈 🎁 🎄 🎃',
  places:
    '🚗 🚕 🚌 🚲 🛵 🏍️ 🚆 🚇 ✈️ 🚁 ⛵ 🚢 🚀 🗺️ 🧭 🏔️ ⛰️ 🏕️ 🏖️ 🏝️ 🏡 🏠 🏢 🏨 🏰 🗼 🗽 ⛪ 🎡 🎢 🌅 🌄 🌃 🌉 🌍 🧳 ⏰ ⌛ 🛏️ 🛁',
  things:
    '📱 💻 ⌨️ 📺 📞 💡 🔦 🔑 🔒 ✉️ 📅 📌 ✏️ 📝 📎 ✂️ 💰 💶 💳 🛒 👗 👕 👖 👟 👠 👢 🧢 👓 🕶️ 👜 ☂️ 💄 💊 🧸 ✅ ❌ ❓ ❗ ➕ ♻️ ⚡ 🎵 🎶 💤 💬 💭 🆗 🆒 🔞 🏳️‍🌈',
}

export type EmojiKind = keyof typeof emoji
export const emojiKinds = Object.keys(emoji) as EmojiKind[]
export const emojiOf = (kind: EmojiKind) => emoji[kind].split(' ')
