@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Progress views and gauges") struct ProgressTests {
    private let log = Log()

    @Test("A progress view reports its value as a percentage", arguments: [(0.0, "0%"), (0.5, "50%"), (1, "100%")])
    func valuesAreReportedInPercent(value: Double, text: String) throws {
        let app = TestApp { ProgressView("Loading", value: value) }
        #expect(try app.find(.progressIndicator, "Loading").value == text)
    }

    @Test("An invalid progress value is clamped and reported") func valuesOutOfRangeAreToldAndClamped() throws {
        let messages = Diagnostics.recording {
            for (value, total, text) in [(2.0, 1.0, "100%"), (-1, 1, "0%"), (.nan, 1, "0%"), (1, 0, "0%")] {
                let app = TestApp { ProgressView(value: value, total: total) }
                #expect((try? app.find(.progressIndicator).value) == text)
            }
        }
        #expect(messages.count == 4)
    }

    @Test("A spinner scrolled out of sight requests no frames") func spinnersMoveOnlyWhileTheyCanBeSeen() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(width: 50, height: 300)
                    ProgressView()
                }
            }
        }
        // Below what is in sight.
        #expect(app.isIdle)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 20)
        app.advance(by: .seconds(3))
        #expect(!app.isIdle)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: -20)
        app.advance(by: .seconds(3))
        #expect(app.isIdle)
    }

    /// Ten steps a second, and nothing but paint.
    @Test("A spinner repaints ten times a second without bodies or layout") func spinnersOnlyPaint() {
        let app = TestApp { ProgressView() }
        let passes = app.record { app.advance(by: .seconds(1)) }
        #expect((9...11).contains(passes.paints))
        #expect(passes.bodies.isEmpty)
        #expect(passes.laidOut == 0)
    }

    @Test("Where the user wants little motion, a spinner moves once a second", arguments: [true, false]) func spinnersAreCalm(isBar: Bool) {
        let app = TestApp {
            if isBar { ProgressView().progressViewStyle(.linear) } else { ProgressView() }
        }
        app.setEnvironment(\.accessibilityReduceMotion, true)
        app.advance(by: .seconds(1))
        #expect((4...6).contains(app.record { app.advance(by: .seconds(5)) }.paints))
        app.setEnvironment(\.accessibilityReduceMotion, false)
        #expect(app.record { app.advance(by: .seconds(5)) }.paints > 40)
    }

    // Covers: env:scenePhase, envSet:scenePhase
    @Test("A spinner requests no frames while the scene is in the background") func spinnersSleepInTheBackground() {
        let app = TestApp { ProgressView() }
        app.setEnvironment(\.scenePhase, .background)
        app.advance(by: .milliseconds(200))
        #expect(app.isIdle)
        app.setEnvironment(\.scenePhase, .active)
        #expect(!app.isIdle)
    }

    // Covers: style:progressViewStyle(.linear)
    @Test("An indeterminate linear progress bar animates") func barsWithoutAValueMoveToo() {
        let app = TestApp { ProgressView().progressViewStyle(.linear) }
        let first = app.displayListDescription()
        app.advance(by: .milliseconds(200))
        #expect(app.displayListDescription() != first)
    }

    @Test("A timer progress view fills with time and rests when full") func timersFillByThemselves() throws {
        let now = Date()
        let app = TestApp { ProgressView(timerInterval: now...now.addingTimeInterval(10), countsDown: false) }
        app.advance(by: .seconds(5))
        let value = try app.find(.progressIndicator).value.flatMap { Int($0.dropLast()) } ?? 0
        #expect((45...55).contains(value))
        app.advance(by: .seconds(6))
        #expect(try app.find(.progressIndicator).value == "100%")
        #expect(app.isIdle)
    }

    // Covers: view:ProgressView
    @Test("A progress view follows a Foundation Progress object") func foundationProgressIsFollowed() throws {
        let progress = Progress(totalUnitCount: 10)
        progress.completedUnitCount = 2
        let app = TestApp { ProgressView(progress) }
        #expect(try app.find(.progressIndicator).value == "20%")
        progress.completedUnitCount = 7
        app.advance(by: .milliseconds(300))
        #expect(try app.find(.progressIndicator).value == "70%")
    }

    // Covers: mod:progressViewStyle, protocol:ProgressViewStyle
    @Test("A custom progress style receives the fraction and can show the default view")
    func ownStylesGetTheFraction() throws {
        let app = TestApp { ProgressView("P", value: 0.25).progressViewStyle(Logging(log: log)) }
        #expect(log.drain() == ["0.25"])
        _ = try app.find(.progressIndicator, "P")
    }

    // Covers: style:controlSize(.small)
    @Test("Progress bars take the proposed width, spinners have a fixed size") func barsStretchAndSpinnersDoNot() {
        #expect(answer(ProposedViewSize(width: 200, height: 90), ProgressView(value: 0.5)) == CGSize(width: 200, height: 6))
        #expect(answer(.infinity, ProgressView()) == CGSize(width: 32, height: 32))
        #expect(answer(.infinity, ProgressView().controlSize(.small)) == CGSize(width: 16, height: 16))
    }

    // MARK: Gauges

    // Covers: view:Gauge, mod:gaugeStyle
    @Test(
        "A gauge of any style reports its label and its percentage",
        arguments: ["automatic", "linear", "circular", "capacity", "linearCapacity"])
    func gaugesReportLabelAndValue(style: String) throws {
        let app = TestApp {
            let gauge = Gauge(value: 30, in: 0...40) { Text("Fuel") } currentValueLabel: { Text("30") } minimumValueLabel: {
                Text("E")
            } maximumValueLabel: { Text("F") }
            switch style {
            case "linear": gauge.gaugeStyle(.accessoryLinear)
            case "circular": gauge.gaugeStyle(.accessoryCircular)
            case "capacity": gauge.gaugeStyle(.accessoryCircularCapacity)
            case "linearCapacity": gauge.gaugeStyle(.accessoryLinearCapacity)
            default: gauge
            }
        }
        let gauge = try app.find(.meter)
        #expect(gauge.value == "75%")
        #expect(gauge.label?.contains("Fuel") == true)
    }
}

private struct Logging: ProgressViewStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
        log("\(configuration.fractionCompleted ?? -1)")
        return ProgressView(configuration)
    }
}
