import Foundation
import Testing

@Suite("Classes that other modules inherit from")
struct OpenClassTests {
    /// Their table of methods is emitted anew with every subclass, and names each member that could be overridden; one that is not
    /// visible outside its module is then missing when an optimised build is linked. A debug build does not notice.
    @Test("have no member that may be overridden and is hidden from them")
    func hiddenMembersAreFinal() throws {
        var found: [String] = [], classes = 0
        for name in SourceTree.files {
            let source = try SourceTree.text(name)
            guard source.contains("extension PackageOpen") else { continue }
            let (members, count) = hiddenMembers(SourceTypes.code(in: source))
            found += members.map { "\(name): \($0)" }
            classes += count
        }
        #expect(classes > 5)
        #expect(found == [], "Make them final, or package.")
    }

    /// The optimiser calls what it knows where a class cannot be overridden elsewhere: for it a class is as open as what it stands in
    /// is visible. A debug build does not notice, either.
    @Test("stand where an optimised build sees that others may override them")
    func placeIsVisible() throws {
        let place = try SourceTree.text("EspalierCore/Kernel/Tree/PackageOpen.swift")
        #expect(place.contains("@usableFromInline package enum PackageOpen {}"))
    }

    @Test("are told from others by how deep they stand")
    func seesHiddenMembers() {
        let source = """
            extension PackageOpen {
                class Shelf {
                    private func sort() { func helper() {} }
                    final func clear() {}
                    package var width = 0
                    private let depth = 1
                }
                final class Box { func open() {} }
            }
            class Other { func free() {} }
            """
        let (members, count) = hiddenMembers(source)
        #expect(members == ["private func sort() { func helper() {} }"])
        #expect(count == 1)
    }

    private func hiddenMembers(_ source: String) -> (members: [String], classes: Int) {
        let kinds: Set<Substring> = ["func", "var", "subscript"]
        let safe: Set<Substring> = ["final", "package", "public", "open", "static", "override"]
        var members: [String] = [], classes = 0, depth = 0, extensionDepth: Int?, classDepth: Int?
        for line in source.split(separator: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            let words = Set(text.split { !$0.isLetter })
            if text.hasPrefix("extension PackageOpen") {
                extensionDepth = depth
            } else if let start = extensionDepth, classDepth == nil, depth == start + 1, words.contains("class"), !words.contains("final") {
                classDepth = depth + 1
                classes += 1
            } else if depth == classDepth, !words.isDisjoint(with: kinds), words.isDisjoint(with: safe) {
                members.append(text)
            }
            for byte in line.utf8 { depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0 }
            if let inside = classDepth, depth < inside { classDepth = nil }
            if let start = extensionDepth, depth <= start { extensionDepth = nil }
        }
        return (members, classes)
    }
}
