/// The colours in multicolour mode of symbols whose drawings specify none.
enum SymbolColors {
    private static let colors: [String: SymbolColor] = [
        "heart": .red, "suit.heart": .red, "suit.diamond": .red, "star": .yellow, "star.leadinghalf.filled": .yellow,
        "sun.max": .yellow, "sun.min": .yellow, "sunrise": .yellow, "sunset": .yellow, "sun.horizon": .yellow, "moon": .indigo,
        "moon.stars": .indigo, "drop": .blue, "flame": .orange, "bolt": .yellow, "leaf": .green, "tree": .green, "carrot": .orange,
        "trash": .red, "folder": .blue, "flag": .red, "pin": .red, "mappin": .red, "snowflake": .cyan, "snow": .cyan, "phone": .green,
        "phone.down": .red, "message": .green, "video": .green, "exclamationmark.triangle": .yellow, "exclamationmark.octagon": .red,
        "exclamationmark": .red, "checkmark": .green, "checkmark.seal": .blue, "checkmark.shield": .green, "xmark": .red,
        "plus": .green, "minus": .red, "info": .blue, "questionmark": .blue, "play": .green, "stop": .red, "record.circle": .red,
        "birthday.cake": .pink, "gift": .pink, "cross": .red, "cross.case": .red, "pills": .red, "brain": .pink, "globe": .blue,
        "globe.americas": .blue, "globe.europe.africa": .blue, "globe.asia.australia": .blue, "thermometer": .red, "sparkles": .yellow,
        "sparkle": .yellow, "lightbulb": .yellow, "light.max": .yellow, "light.min": .yellow, "trophy": .yellow, "medal": .yellow,
        "crown": .yellow, "key": .yellow, "swift": .orange, "calendar": .red, "bookmark": .red, "tag": .orange, "cart": .blue,
        "wind": .teal, "water.waves": .blue, "hurricane": .gray, "tornado": .gray, "applelogo": .gray,
    ]

    /// Sets the colours of a symbol's layers if its drawing specifies none.
    static func color(_ layers: inout [SymbolGlyph.Layer], named name: String) {
        guard !layers.contains(where: { $0.color != nil }) else { return }
        let words = name.split(separator: ".")
        for count in stride(from: words.count, to: 0, by: -1) {
            guard let color = colors[words[..<count].joined(separator: ".")] else { continue }
            // In a filled enclosure the enclosure has the colour, and the symbol is white.
            let isEnclosed = words[count...].contains { SymbolVariation.enclosures[String($0)] != nil } && words.last == "fill"
            for index in layers.indices {
                if isEnclosed {
                    layers[index].color = layers[index].level == 0 ? .white : color
                } else if layers.count == 1 || layers[index].level == 0 {
                    layers[index].color = color
                }
            }
            return
        }
    }
}
