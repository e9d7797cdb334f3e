@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Draws a number when its identity begins, and shows it.
private struct Serial: View {
    @State private var number = Serial.next()
    let name: String

    private static var last = 0
    private static func next() -> Int {
        last += 1
        return last
    }

    init(_ name: String) { self.name = name }
    var body: some View { Box("\(name) \(number)", width: 10, height: 10) }
}

@MainActor @Suite("Structural and explicit identity") struct IdentityTests {
    /// A view of one number, with a way to set it.
    private struct Host<Content: View>: View {
        @State var input = 0
        let register: @MainActor (Binding<Int>) -> Void
        @ViewBuilder let content: (Int) -> Content

        var body: some View {
            let _ = register($input)
            VStack(spacing: 0) { content(input) }
        }
    }

    /// The names with serial numbers that are shown for one input after the other.
    private func shown<V: View>(_ inputs: [Int], @ViewBuilder _ content: @escaping (Int) -> V) -> [[String]] {
        var input: Binding<Int>!
        let app = TestApp { Host(register: { input = $0 }, content: content) }
        return inputs.map { value in
            input.wrappedValue = value
            return app.findAll(.custom).compactMap(\.label)
        }
    }

    private func isKept(_ shown: [[String]]) -> Bool { Set(shown.map { $0.map { $0.split(separator: " ").last } }).count == 1 }

    @Test("A plain view keeps its identity when its input changes") func plainViewsKeepTheirs() {
        #expect(isKept(shown([0, 1, 2]) { Serial("\($0)") }))
    }

    @Test("Each branch of a condition has its own identity") func branchesHaveTheirOwn() {
        let shown = shown([0, 1, 0]) { if $0 == 0 { Serial("a") } else { Serial("a") } }
        #expect(Set(shown).count == 3, "coming back begins anew: \(shown)")
    }

    @Test("Each case of a switch has its own identity") func switchCases() {
        let shown = shown([0, 1, 2, 2]) {
            switch $0 {
            case 0: Serial("a")
            case 1: Serial("b")
            default: Serial("c")
            }
        }
        #expect(Set(shown).count == 3 && shown[2] == shown[3], "\(shown)")
    }

    @Test("A view shown again after its absence has a new identity") func returningViewsHaveNewIdentity() {
        let shown = shown([0, 1, 0]) { if $0 == 0 { Serial("a") } }
        #expect(shown[1] == [] && shown[0] != shown[2], "\(shown)")
    }

    @Test("A ternary in a modifier's argument keeps the identity") func ternariesInModifiersChangeNothing() {
        #expect(isKept(shown([0, 1, 0]) { Serial("a").padding($0 == 0 ? 5 : 10) }))
    }

    // Covers: view:AnyView
    @Test("AnyView keeps the identity while its wrapped type is the same") func anyViewGoesByTheWrappedType() {
        #expect(isKept(shown([0, 1]) { AnyView(Serial("\($0)")) }))
        #expect(isKept(shown([0, 1]) { $0 == 0 ? AnyView(Serial("a")) : AnyView(AnyView(Serial("a"))) }), "AnyView in AnyView is one")
        #expect(!isKept(shown([0, 1]) { $0 == 0 ? AnyView(Serial("a")) : AnyView(Serial("a").padding(1)) }))
    }

    // Covers: mod:id
    @Test("A changed id makes a new identity, an equal one keeps it") func explicitIDs() {
        let shown = shown([0, 1, 1]) { Serial("a").id($0) }
        #expect(shown[0] != shown[1] && shown[1] == shown[2], "\(shown)")
    }

    // Covers: view:ForEach
    @Test("Rows of ForEach keep their identity by id when moved") func forEachGoesByTheID() {
        let orders = [["a", "b", "c"], ["c", "a", "b"], ["a", "c"], ["a", "b", "c"]]
        let shown = shown([0, 1, 2, 3]) { index in ForEach(orders[index], id: \.self) { Serial($0) } }
        #expect(shown[1] == [shown[0][2], shown[0][0], shown[0][1]], "moves keep state: \(shown)")
        #expect(shown[2] == [shown[0][0], shown[0][2]])
        #expect(shown[3][0] == shown[0][0] && shown[3][2] == shown[0][2] && shown[3][1] != shown[0][1])
    }

    @Test("ForEach over a changing range keeps its count with a diagnostic") func constantRangesKeepTheirCount() {
        var shown: [[String]] = []
        let messages = Diagnostics.recording {
            shown = self.shown([2, 3]) { count in ForEach(0..<count) { Serial("\($0)") } }
        }
        // The first body has the input 0.
        #expect(shown == [[], []])
        #expect(messages.contains { $0.contains("constant range") }, "\(messages)")
    }

    @Test("Elements with the same id in ForEach are all shown and stay, with one diagnostic") func duplicateIDs() {
        var shown: [[String]] = []
        let messages = Diagnostics.recording {
            shown = self.shown([0, 1]) { _ in ForEach(["a", "b", "a", "a"], id: \.self) { Serial($0) } }
        }
        #expect(shown[0].count == 4 && Set(shown[0]).count == 4 && shown[0] == shown[1])
        #expect(messages.count == 1 && messages[0].contains("more than once"), "\(messages)")
    }

    @Test("Of elements with the same id the last goes when there is one less, and one that comes back is at its place")
    func duplicateIDsChange() {
        var shown: [[String]] = []
        _ = Diagnostics.recording {
            shown = self.shown([0, 1, 2]) { round in
                ForEach([["S", "M", "S"], ["S", "M"], ["M", "S", "S"]][round], id: \.self) { Serial($0) }
            }
        }
        #expect(shown.map { $0.count } == [3, 2, 3])
        #expect(Array(shown[0].prefix(2)) == shown[1])
        #expect(Array(shown[2].prefix(2)) == shown[1].reversed(), "those that were there are the same as before")
    }

    // Covers: view:Group
    @Test("Group, conditions and ForEach flatten into the stack") func groupsFlatten() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 10) {
                Group {
                    Box("a", width: 10, height: 10)
                    if true { Box("b", width: 10, height: 10) }
                }
                ForEach(0..<2) { Box("\($0)", width: 10, height: 10) }
                EmptyView()
            }
        }
        let top = try app.frame("a").minY
        #expect(try app.frames("a", "b", "0", "1").map { $0.minY - top } == [0, 20, 40, 60])
    }

    @Test("A modifier on a group applies to each child") func modifiersOnGroupsApplyToEach() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                Group { Box("a", width: 10, height: 10); Box("b", width: 10, height: 10) }.padding(5)
            }
        }
        #expect(try app.frame("b").minY - app.frame("a").minY == 20)
    }

    private struct Framed: ViewModifier {
        @State private var number = 7
        let note: (Int) -> Void
        func body(content: Content) -> some View {
            let _ = note(number)
            content.padding(3).onTapGesture { number += 1 }
        }
    }

    // Covers: mod:modifier, protocol:ViewModifier
    @Test("The body of a view modifier reads its own state once, and again when it is written") func modifiersHaveState() throws {
        var numbers: [Int] = []
        let app = TestApp { Box("a", width: 10, height: 10).modifier(Framed { numbers.append($0) }) }
        app.pump()
        #expect(numbers == [7])
        try app.find(id: "a").click()
        #expect(numbers == [7, 8])
    }
}
