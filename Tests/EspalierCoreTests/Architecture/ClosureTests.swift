import Foundation
import Testing

/// What becomes of a closure that the toolkit keeps, and asks for something.
enum ClosureUse {
    /// It is called in an update: what it reads is heard of, as what a body reads. A test below asks for that.
    case evaluated
    /// The same in a chart; `ChartClosureTests` asks for it.
    case evaluatedInChart
    /// It is called when something happens, and reads what there is then.
    case asked(String)
    /// It is called each time that a change passes by it, and changes nothing by itself.
    case passed

    var isEvaluated: Bool { if case .evaluated = self { true } else { false } }
}

/// SwiftUI: a closure that is called in an update depends on what it reads, as a body does. A new public closure has to say what it is.
@MainActor @Suite("Public closures that the toolkit asks for something") struct ClosureTests {
    private static let modules = ["EspalierCore", "EspalierControls", "EspalierNavigation", "EspalierApp", "Charts"]

    /// `Type.name(label)` of each.
    private static let found = Result {
        let all = try PublicDeclarations(of: modules.flatMap(SourceTree.files(of:))).all
        return Set(all.flatMap { declared in
            declared.askedClosures.map { "\(declared.owner).\(declared.name.prefix { $0 != "(" })(\($0))" }
        })
    }

    @Test("Each says whether it is called in an update or when something happens") func areListed() throws {
        let found = try Self.found.get(), listed = Set(ClosureList.all.keys)
        #expect(found.subtracting(listed).sorted() == [], "these have no entry")
        #expect(listed.subtracting(found).sorted() == [], "there are none of these names")
    }

    @Test("Each that is called in an update has an example that shows it") func haveExamples() {
        let evaluated = Set(ClosureList.all.filter(\.value.isEvaluated).keys)
        let shown = Set(ClosureExamples.all.map(\.name) + ClosureExamples.deprecatedNames + SceneClosureTests.names)
        #expect(evaluated.subtracting(shown).sorted() == [], "no example")
        #expect(shown.subtracting(evaluated).sorted() == [], "nothing of this name is called in an update")
    }

    @Test("What is kept and returns something is found; actions and what is called at once are not") func whatIsFound() {
        var declarations = PublicDeclarations()
        declarations.read(
            """
            extension View {
                public func guided(_ guide: Guide, by length: @escaping (Size) -> CGFloat, done: @escaping () -> Void) -> some View { self }
                public func changed(_ change: @escaping (inout Int) -> Void, at once: (Int) -> Int, maybe: ((Int) -> Int)? = nil) {}
                public func shared(_ item: @autoclosure @escaping () -> Item, told: ((Bool) -> Void)? = nil, with pairs: [Int: Int]) {}
            }
            """, file: "File.swift")
        #expect(declarations.all.map(\.askedClosures) == [["by"], ["_", "maybe"], ["_"]])
        #expect(declarations.all.map(\.owner) == ["View", "View", "View"])
    }
}
