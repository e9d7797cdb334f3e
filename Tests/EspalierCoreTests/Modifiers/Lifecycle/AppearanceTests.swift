@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Appearance, disappearance and tasks of views") struct AppearanceTests {
    /// SwiftUI: innermost first; within a view as written; tasks after all of them.
    // Covers: mod:task
    @Test("onChange and onAppear run from inner to outer, then tasks") func actionsRunInnermostFirst() async throws {
        let log = Log()
        let app = TestApp {
            Group {
                VStack {
                    Box(width: 10, height: 10)
                        .onChange(of: 1, initial: true) { log("box change") }.onAppear { log("box appear") }
                        .task { log("box task") }
                }
                .onChange(of: 1, initial: true) { log("stack change") }.onAppear { log("stack appear") }
                .task { log("stack task") }
            }
            .onChange(of: 1, initial: true) { log("group change") }.onAppear { log("group appear") }
            .task { log("group task") }
        }
        try await app.settle()
        #expect(log.entries == [
            "box change", "box appear", "stack change", "stack appear", "group change", "group appear", "box task", "stack task",
            "group task",
        ])
    }

    private struct Switch<Content: View>: View {
        @State private var value = false
        let register: @MainActor (Binding<Bool>) -> Void
        @ViewBuilder let content: (Bool) -> Content
        var body: some View {
            let _ = register($value)
            content(value)
        }
    }

    @Test("A new id reruns onAppear inside it, not outside") func insideAndOutsideOfAnID() {
        let log = Log()
        var value: Binding<Bool>!
        let app = TestApp {
            Switch(register: { value = $0 }) { flag in
                VStack {
                    Box(width: 10, height: 10).onAppear { log("inside") }.id(flag)
                    Box(width: 10, height: 10).id(flag).onAppear { log("outside") }
                }
            }
        }
        #expect(log.drain() == ["inside", "outside"])
        value.wrappedValue = true
        app.pump()
        #expect(log.drain() == ["inside"])
    }

    // Covers: mod:onDisappear
    @Test("The view of a new id appears before the old one disappears") func appearsBeforeTheOldOneDisappears() {
        let log = Log()
        var value: Binding<Bool>!
        let app = TestApp {
            Switch(register: { value = $0 }) { flag in
                Box(width: 10, height: 10).onAppear { log("A\(value.wrappedValue)") }
                    .onDisappear { log("D\(value.wrappedValue)") }.id(flag)
            }
        }
        value.wrappedValue = true
        app.advance(by: .seconds(2))
        app.close()
        #expect(log.entries == ["Afalse", "Atrue", "Dtrue", "Dtrue"])
    }

    @Test("onAppear and onDisappear on ForEach run once for all rows") func forEachAppearsOnce() {
        let log = Log()
        var value: Binding<Bool>!
        let app = TestApp {
            Switch(register: { value = $0 }) { flag in
                VStack {
                    if !flag {
                        ForEach(0..<3) { _ in Box(width: 10, height: 10) }.onAppear { log("A") }.onDisappear { log("D") }
                    }
                }
            }
        }
        value.wrappedValue = true
        app.advance(by: .seconds(2))
        #expect(log.entries == ["A", "D"])
    }

    // Covers: mod:onAppear
    @Test("State written in onAppear is shown in the first frame") func stateWrittenOnAppearIsInTheFirstFrame() throws {
        var value: Binding<Bool>!
        let app = TestApp {
            Switch(register: { value = $0 }) { flag in
                Box(flag ? "after" : "before", width: 10, height: 10).onAppear { value.wrappedValue = true }
            }
        }
        #expect(app.surface.paintCount == 1)
        _ = try app.find(id: "after")
    }

    // Covers: view:EmptyView
    @Test("onAppear runs on an erased EmptyView") func emptyContentAppears() {
        let log = Log()
        let app = TestApp { AnyView(EmptyView()).onAppear { log("A") } }
        app.pump()
        #expect(log.entries == ["A"])
    }

    // MARK: Tasks

    private struct TaskView: View {
        @State private var id = 0
        let log: Log
        let register: @MainActor (Binding<Int>) -> Void
        var body: some View {
            let _ = register($id)
            Box(width: 10, height: 10).task(id: id) {
                log("start \(id)")
                await withTaskCancellationHandler {
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                } onCancel: {}
                log("end")
            }
        }
    }

    /// What a task waits for ends on another thread, which may have little time beside other tests.
    private func wait(for count: Int, in log: Log) async {
        for _ in 0..<100_000 where log.entries.count < count { await Task.yield() }
    }

    @Test("A task restarts only for another id, and ends with the app") func tasksRestartWithTheirID() async throws {
        let log = Log()
        var id: Binding<Int>!
        let app = TestApp { TaskView(log: log) { id = $0 } }
        try await app.settle()
        #expect(log.drain() == ["start 0"])
        id.wrappedValue = 0
        try await app.settle()
        #expect(log.drain() == [], "an equal id")
        id.wrappedValue = 1
        try await app.settle()
        await wait(for: 2, in: log)
        #expect(Set(log.drain()) == ["end", "start 1"])
        app.close()
        await wait(for: 1, in: log)
        #expect(log.drain() == ["end"])
    }
}
