/// The name in source of an asset of a catalogue, as Xcode makes it.
package struct AssetName: Hashable, Sendable {
    /// The kind of an asset.
    package enum Kind: String, Sendable { case color = "Color", image = "Image" }

    /// The asset's own name, after those of the folders that provide a namespace.
    package let name: String
    package let kind: Kind
    /// The types that those folders become in source.
    package let scopes: [String]
    /// The identifier of the asset inside those types; nil for a name without letters and digits.
    package let identifier: String?

    package init(_ name: String, in folders: [String] = [], kind: Kind) {
        self.name = (folders + [name]).joined(separator: "/")
        self.kind = kind
        scopes = folders.compactMap { Self.identifier($0).map(Self.capitalized) }
        identifier = Self.identifier(name, without: kind.rawValue)
    }

    /// Joins the words, the first one in lower case: "Theme BG" is `themeBG`. A first word of capitals stays: `BG`. A suffix that
    /// repeats the kind is left out: the colour "AccentColor" is `accent`.
    private static func identifier(_ name: String, without suffix: String = "") -> String? {
        var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard !words.isEmpty else { return nil }
        let last = words.count - 1
        if !suffix.isEmpty, words[last].hasSuffix(suffix), words[last] != suffix || last > 0 {
            words[last].removeLast(suffix.count)
            if words[last].isEmpty { words.removeLast() }
        }
        words[0] = uncapitalized(words[0])
        for index in words.indices.dropFirst() { words[index] = capitalized(words[index]) }
        let joined = words.joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func uncapitalized(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase || $0.isNumber }
        // A word of capitals alone is an abbreviation.
        if capitals.count == word.count { return word.count == 1 ? word.lowercased() : word }
        // Of several capitals the last begins the next word: `urlImage`.
        let small =
            capitals.count > 1 && word[capitals.index(before: capitals.endIndex)].isUppercase ? capitals.count - 1 : min(capitals.count, 1)
        return word.prefix(small).lowercased() + word.dropFirst(small)
    }
}
