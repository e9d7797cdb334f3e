import SwiftUI

@main
struct HabitGridApp: App {
    @State private var tracker = HabitTracker()

    var body: some Scene {
        WindowGroup {
            HabitsView()
                .environment(tracker)
        }
    }
}

struct Habit: Identifiable, Codable, Hashable {
    var id = UUID()
    var name: String
    var symbol: String
    var days: Set<Int> = []
}

@Observable
final class HabitTracker {
    private let defaults = UserDefaults.standard
    static let numberOfDays = 28

    var habits: [Habit] {
        didSet { save() }
    }

    init() {
        if let data = defaults.data(forKey: "habits"), let decoded = try? JSONDecoder().decode([Habit].self, from: data) {
            habits = decoded
        } else {
            habits = [
                Habit(name: "Read", symbol: "book.fill", days: [0, 1, 2, 5, 8, 9]),
                Habit(name: "Run", symbol: "figure.run", days: [3, 10, 17]),
            ]
        }
    }

    private func save() {
        defaults.set(try? JSONEncoder().encode(habits), forKey: "habits")
    }

    func toggle(_ day: Int, of habit: Habit) {
        guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
        if habits[index].days.remove(day) == nil { habits[index].days.insert(day) }
    }

    func streak(of habit: Habit) -> Int {
        var best = 0, run = 0
        for day in 0..<Self.numberOfDays {
            run = habit.days.contains(day) ? run + 1 : 0
            best = max(best, run)
        }
        return best
    }
}

struct HabitsView: View {
    @Environment(HabitTracker.self) private var tracker
    @State private var newName = ""

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                ForEach(tracker.habits) { habit in
                    HabitCard(habit: habit)
                }
                GroupBox {
                    TextField("New habit", text: $newName)
                        .textFieldStyle(.roundedBorder)
                        .onSubmit(add)
                    Button(action: add) {
                        Image(systemName: "plus.circle.fill")
                        Text("Add Habit")
                    }
                    .buttonStyle(FilledButtonStyle())
                    .disabled(newName.isEmpty)
                } label: {
                    Label("Start something new", systemImage: "sparkles")
                }
            }
            .padding()
        }
        .navigationTitle("Habits")
    }

    private func add() {
        guard !newName.isEmpty else { return }
        tracker.habits.append(Habit(name: newName, symbol: "star.fill"))
        newName = ""
    }
}

struct HabitCard: View {
    @Environment(HabitTracker.self) private var tracker
    let habit: Habit

    private let columns = Array(repeating: GridItem(.flexible(), spacing: 4), count: 7)

    var body: some View {
        GroupBox {
            LazyVGrid(columns: columns, spacing: 4) {
                ForEach(0..<HabitTracker.numberOfDays, id: \.self) { day in
                    DayCell(isDone: habit.days.contains(day)) {
                        tracker.toggle(day, of: habit)
                    }
                    .accessibilityLabel("\(habit.name), day \(day + 1)")
                }
            }
            Text("Best streak: ^[\(tracker.streak(of: habit)) day](inflect: true)")
                .font(.footnote)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
        } label: {
            HStack {
                Label(habit.name, systemImage: habit.symbol)
                Spacer()
                Text("\(habit.days.count)/\(HabitTracker.numberOfDays)")
                    .foregroundStyle(.secondary)
            }
        }
    }
}

struct DayCell: View {
    let isDone: Bool
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            RoundedRectangle(cornerRadius: 6)
                .fill(isDone ? AnyShapeStyle(Color.green.gradient) : AnyShapeStyle(.quaternary))
                .aspectRatio(1, contentMode: .fill)
                .overlay {
                    if isDone {
                        Image(systemName: "checkmark")
                            .font(.caption.bold())
                            .foregroundStyle(.white)
                    }
                }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isDone ? .isSelected : [])
    }
}

struct FilledButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity)
            .background(isEnabled ? Color.accentColor : Color.gray.opacity(0.4))
            .foregroundStyle(.white)
            .clipShape(.rect(cornerRadius: 8))
            .opacity(configuration.isPressed ? 0.7 : 1)
    }
}
