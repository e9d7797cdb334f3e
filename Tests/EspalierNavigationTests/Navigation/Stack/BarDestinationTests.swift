@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A view in a bar pushes a screen, and is gone from the bar while that is there.
@MainActor @Suite("Destinations of views in bars") struct BarDestinationTests {
    private struct Pushed: View {
        @Binding var isOn: Bool
        var body: some View {
            VStack {
                Text("Pushed")
                Button("Close") { isOn = false }
                NavigationLink("Deeper") { Text("Deep") }
            }
            .toolbar { Button("Own") {} }
        }
    }

    private struct Root: View {
        let log: Log
        @State private var isOn = false
        var body: some View {
            Text("root")
                .toolbar {
                    ToolbarItem { Button("Go") { isOn = true }.navigationDestination(isPresented: $isOn) { Pushed(isOn: $isOn) } }
                }
                .onChange(of: isOn) { _, new in log("\(new)") }
        }
    }

    @available(*, deprecated)
    private struct OldRoot: View {
        let log: Log
        @State private var isOn = false
        var body: some View {
            Text("root")
                .toolbar {
                    ToolbarItem { NavigationLink(isActive: $isOn) { Pushed(isOn: $isOn) } label: { Button("Go") { isOn = true } } }
                }
                .onChange(of: isOn) { _, new in log("\(new)") }
        }
    }

    @available(*, deprecated)
    private struct Shell: View {
        let kind: String
        let log: Log
        var body: some View {
            switch kind {
            case "stack": NavigationStack { Root(log: log) }
            case "old link": NavigationStack { OldRoot(log: log) }
            case "old view": NavigationView { OldRoot(log: log) }.navigationViewStyle(.stack)
            default: Text("below").sheet(isPresented: .constant(true)) { NavigationStack { OldRoot(log: log) } }
            }
        }
    }

    @available(*, deprecated)
    @Test("The screen stays until the binding or the user ends it", arguments: ["stack", "old link", "old view", "sheet"])
    func staysUntilItIsEnded(_ kind: String) throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 800, height: 600)) { Shell(kind: kind, log: log) }
        try app.settle()
        for isByBinding in [true, false, true] {
            // The old link is a button around a button.
            let go = app.findAll(.button).last { $0.label == "Go" }
            try #require(go != nil)
            try go?.click()
            try app.settle()
            _ = try app.find(text: "Pushed")
            _ = try app.find(.button, "Own")
            #expect(try app.maybeFind(.button, "Go") == nil)
            #expect(log.drain() == ["true"])
            if isByBinding { try app.find(.button, "Close").click() } else { try app.find(id: "BackButton").click() }
            try app.settle()
            #expect(try app.maybeFind(text: "Pushed") == nil)
            _ = try app.find(text: "root")
            #expect(log.drain() == ["false"])
        }
    }

    @Test("What it leads on to is above it, and goes with it") func furtherScreens() throws {
        let log = Log()
        let app = TestApp { NavigationStack { Root(log: log) } }
        try app.find(.button, "Go").click()
        try app.settle()
        try app.find(text: "Deeper").click()
        try app.settle()
        _ = try app.find(text: "Deep")
        try app.find(id: "BackButton").click()
        try app.settle()
        _ = try app.find(text: "Pushed")
        #expect(log.drain() == ["true"])
        try app.find(.button, "Close").click()
        try app.settle()
        _ = try app.find(.button, "Go")
        #expect(log.drain() == ["false"])
    }

    @Test("Another item is another screen") func items() throws {
        struct Items: View {
            @State private var item: Int?
            var body: some View {
                Text("root").toolbar {
                    Button("Go") { item = 1 }
                        .navigationDestination(item: $item) { number in Button("from \(number)") { item = number < 2 ? number + 1 : nil } }
                }
            }
        }
        let app = TestApp { NavigationStack { Items() } }
        try app.find(.button, "Go").click()
        try app.settle()
        try app.find(.button, "from 1").click()
        try app.settle()
        try app.find(.button, "from 2").click()
        try app.settle()
        _ = try app.find(.button, "Go")
        _ = try app.find(text: "root")
    }

    /// The state is of a view that is gone from the bar.
    @Test("An item with a state of its own keeps its screen, too") func ownState() throws {
        struct Item: View {
            @State private var isOn = false
            var body: some View { Button("Go") { isOn = true }.navigationDestination(isPresented: $isOn) { Pushed(isOn: $isOn) } }
        }
        let app = TestApp { NavigationStack { Text("root").toolbar { Item() } } }
        for isByBinding in [true, false] {
            try app.find(.button, "Go").click()
            try app.settle()
            if isByBinding { try app.find(.button, "Close").click() } else { try app.find(id: "BackButton").click() }
            try app.settle()
            _ = try app.find(text: "root")
        }
        try app.find(.button, "Go").click()
        try app.settle()
        _ = try app.find(text: "Pushed")
    }
}
