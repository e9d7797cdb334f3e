import SwiftUI

@main
struct PomodoroApp: App {
    @StateObject private var timer = PomodoroTimer()
    @AppStorage("showsInMenuBar") private var showsInMenuBar = false

    var body: some Scene {
        WindowGroup("Pomodoro") {
            TimerView()
                .environmentObject(timer)
        }
        .windowResizability(.contentSize)
        .commands {
            CommandMenu("Timer") {
                Button(timer.isRunning ? "Pause" : "Start") { timer.isRunning.toggle() }
                    .keyboardShortcut("p")
                Button("Skip") { timer.skip() }
                    .keyboardShortcut(.rightArrow)
                Divider()
                Button("Reset") { timer.reset() }
                    .keyboardShortcut("r", modifiers: [.command, .shift])
            }
        }

        Settings {
            PomodoroSettings()
        }

        MenuBarExtra("Pomodoro Timer", systemImage: "timer", isInserted: $showsInMenuBar) {
            Text(timer.clock)
            Button(timer.isRunning ? "Pause" : "Start") { timer.isRunning.toggle() }
        }
    }
}

final class PomodoroTimer: ObservableObject {
    enum Phase: String {
        case work = "Focus", rest = "Break"
    }

    @Published var phase = Phase.work
    @Published var remaining: Int
    @Published var isRunning = false
    @Published private(set) var completed = 0

    init() {
        remaining = Self.minutes(for: .work) * 60
    }

    static func minutes(for phase: Phase) -> Int {
        let stored = UserDefaults.standard.integer(forKey: phase == .work ? "workMinutes" : "breakMinutes")
        return stored > 0 ? stored : (phase == .work ? 25 : 5)
    }

    var progress: Double { 1 - Double(remaining) / Double(Self.minutes(for: phase) * 60) }
    var clock: String { String(format: "%02d:%02d", remaining / 60, remaining % 60) }

    func tick() {
        guard isRunning else { return }
        remaining -= 1
        if remaining <= 0 { skip() }
    }

    func skip() {
        if phase == .work { completed += 1 }
        phase = phase == .work ? .rest : .work
        reset()
    }

    func reset() {
        remaining = Self.minutes(for: phase) * 60
        isRunning = false
    }
}

struct TimerView: View {
    @EnvironmentObject private var timer: PomodoroTimer
    private let ticker = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 24) {
            Text(timer.phase.rawValue)
                .font(.title2.smallCaps())
                .foregroundStyle(tint)

            ZStack {
                Circle()
                    .stroke(tint.opacity(0.2), lineWidth: 14)
                Circle()
                    .trim(from: 0, to: timer.progress)
                    .stroke(tint, style: StrokeStyle(lineWidth: 14, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                    .animation(.linear(duration: 1), value: timer.progress)
                Text(timer.clock)
                    .font(.system(size: 64, weight: .thin, design: .rounded).monospacedDigit())
                    .minimumScaleFactor(0.5)
                    .lineLimit(1)
                    .padding(30)
            }
            .frame(width: 240, height: 240)

            HStack(spacing: 16) {
                Button {
                    timer.isRunning.toggle()
                } label: {
                    Image(systemName: timer.isRunning ? "pause.fill" : "play.fill")
                    Text(timer.isRunning ? "Pause" : "Start")
                }
                .buttonStyle(.borderedProminent)
                .tint(tint)

                Button("Reset", action: timer.reset)
                    .buttonStyle(.bordered)
            }
            .controlSize(.large)

            HStack {
                ForEach(0..<4, id: \.self) { index in
                    Image(systemName: index < timer.completed ? "circle.fill" : "circle")
                        .font(.caption)
                        .foregroundStyle(tint)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(timer.completed) of 4 done")
        }
        .padding(32)
        .onReceive(ticker) { _ in timer.tick() }
    }

    private var tint: Color { timer.phase == .work ? .red : .green }
}

struct PomodoroSettings: View {
    @AppStorage("workMinutes") private var workMinutes = 25
    @AppStorage("breakMinutes") private var breakMinutes = 5
    @AppStorage("showsInMenuBar") private var showsInMenuBar = false

    var body: some View {
        TabView {
            Form {
                Stepper("Focus: \(workMinutes) minutes", value: $workMinutes, in: 1...60, step: 5)
                Stepper("Break: \(breakMinutes) minutes", value: $breakMinutes, in: 1...30)
            }
            .padding(20)
            .tabItem { Label("Durations", systemImage: "clock") }

            Form {
                Toggle("Show in menu bar", isOn: $showsInMenuBar)
            }
            .padding(20)
            .tabItem { Label("General", systemImage: "gearshape") }
        }
        .frame(width: 340, height: 160)
    }
}
