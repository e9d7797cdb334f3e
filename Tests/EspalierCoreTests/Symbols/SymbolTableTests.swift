@testable import EspalierCore
import EspalierGraphics
import Foundation
import Testing

/// A kind of symbols, and how many there are of it.
private struct Family: CustomTestStringConvertible {
    let testDescription: String
    let table: String
    let count: Int
}

private let families = [
    Family(testDescription: "signs", table: SymbolDrawings.signs, count: 36),
    Family(testDescription: "arrows", table: SymbolDrawings.arrows, count: 152),
    Family(testDescription: "shapes", table: SymbolDrawings.shapes, count: 112),
    Family(testDescription: "objects", table: SymbolDrawings.objects, count: 177),
    Family(testDescription: "people", table: SymbolDrawings.people, count: 63),
    Family(testDescription: "sports", table: SymbolDrawings.sports, count: 65),
    Family(testDescription: "documents", table: SymbolDrawings.documents, count: 76),
    Family(testDescription: "media", table: SymbolDrawings.media, count: 114),
    Family(testDescription: "nature", table: SymbolDrawings.nature, count: 85),
    Family(testDescription: "devices", table: SymbolDrawings.devices, count: 115),
    Family(testDescription: "interface", table: SymbolDrawings.interface, count: 208),
    Family(testDescription: "characters", table: SymbolDrawings.characters, count: 36),
]

/// The tables of drawings are texts, which the compiler does not look into: here each row is read.
@MainActor @Suite("The tables of symbol drawings") struct SymbolTableTests {
    @Test("Every row is a name and a drawing that can be read", arguments: families)
    fileprivate func everyRowIsRead(_ family: Family) {
        let rows = TextTable.rows(of: family.table)
        #expect(rows.count == family.count)
        var names = SymbolNames()
        let messages = Diagnostics.recording {
            for row in rows {
                let (name, text) = SymbolNames.parts(of: row)
                #expect(!name.isEmpty && !text.isEmpty && text.first != " " && text.last != " ", "\(row)")
                #expect(SymbolNames.texts[name] == text, "\(name)")
                let drawing = names.find(String(name))?.drawing
                #expect(drawing?.marks.isEmpty == false && drawing?.bounds.isFinite == true, "\(name)")
            }
        }
        #expect(messages == [])
    }

    @Test("All tables are in the catalogue, and no name stands in two rows") func namesAreUnique() {
        #expect(SymbolDrawings.tables.count == families.count)
        #expect(Set(SymbolDrawings.tables) == Set(families.map(\.table)))
        #expect(SymbolNames.texts.count == families.reduce(0) { $0 + $1.count })
        #expect(SymbolNames.texts.count == 1239)
    }

    // MARK: - A few drawings

    private func drawing(_ name: String) throws -> SymbolDrawing {
        var names = SymbolNames()
        let match = names.find(name)
        return try #require(match).drawing
    }

    @Test("A line of several parts is one mark") func plus() throws {
        let mark = try #require(try drawing("plus").marks.first)
        #expect(try drawing("plus").marks.count == 1)
        #expect(mark.path.elements == [
            .move(to: CGPoint(x: 12, y: 4)), .line(to: CGPoint(x: 12, y: 20)), .move(to: CGPoint(x: 4, y: 12)),
            .line(to: CGPoint(x: 20, y: 12)),
        ])
        guard case .stroke = mark.kind else {
            Issue.record("\(mark.kind)")
            return
        }
    }

    @Test("A circle's body reaches as far as its radius") func circle() throws {
        let marks = try drawing("circle").marks
        let box = try #require(marks.first).path.boundingRect
        #expect(marks.count == 1)
        for (edge, place) in [(box.minX, 2.75), (box.minY, 2.75), (box.maxX, 21.25), (box.maxY, 21.25)] as [(CGFloat, CGFloat)] {
            #expect(abs(edge - place) < 1e-6, "\(box)")
        }
    }

    @Test("A symbol that is another one turned has its outline, turned") func turnedChevron() throws {
        let right = try #require(try drawing("chevron.right").marks.first)
        let left = try #require(try drawing("chevron.left").marks.first)
        let (from, to) = (right.path.boundingRect, left.path.boundingRect)
        #expect(abs(from.minX - 8.7) < 1e-9 && abs(from.maxX - 15.5) < 1e-9 && from.minY == 5 && from.maxY == 19)
        #expect(abs(to.minX - 8.5) < 1e-9 && abs(to.maxX - 15.3) < 1e-9)
        #expect(right.widthFactor == 1.1 && left.widthFactor == 1.1)
    }

    @Test("Flags of a mark say its level, its form, its ends, its width and its colour") func flags() throws {
        #expect(try drawing("creditcard").marks.map(\.hasFlatEnds) == [false, true, false])
        #expect(try drawing("checkmark.diamond").marks.map(\.level) == [1, 0])
        #expect(try drawing("house").marks.map(\.form) == [.outlineOnly, .outlineOnly, .outlineOnly, .fillOnly, .fillOnly, .fillOnly])
        #expect(try drawing("cloud.sun").marks.map(\.color) == [.yellow, nil])
        #expect(try drawing("divide").marks.map(\.widthFactor) == [1, 1.5])
    }
}
