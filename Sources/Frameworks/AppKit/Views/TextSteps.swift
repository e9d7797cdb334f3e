/// The places in a text, in UTF-16 units, where commands bring the caret. Characters that people see as one stay whole.
enum TextSteps {
    static func before(_ text: String, _ place: Int) -> Int { place - (character(before: place, text)?.utf16.count ?? 0) }
    static func after(_ text: String, _ place: Int) -> Int { place + (character(after: place, text)?.utf16.count ?? 0) }
    static func wordBefore(_ text: String, _ place: Int) -> Int {
        var place = place
        while let character = character(before: place, text), !isWord(character) { place -= character.utf16.count }
        while let character = character(before: place, text), isWord(character) { place -= character.utf16.count }
        return place
    }
    static func wordAfter(_ text: String, _ place: Int) -> Int {
        var place = place
        while let character = character(after: place, text), !isWord(character) { place += character.utf16.count }
        while let character = character(after: place, text), isWord(character) { place += character.utf16.count }
        return place
    }

    private static func character(before place: Int, _ text: String) -> Character? {
        text[..<String.Index(utf16Offset: place, in: text)].last
    }
    private static func character(after place: Int, _ text: String) -> Character? {
        text[String.Index(utf16Offset: place, in: text)...].first
    }
    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
