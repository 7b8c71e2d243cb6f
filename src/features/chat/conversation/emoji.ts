/** What people write with, by kind. A screen reader says their names in the reader's own language. */
export const emoji = {
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
