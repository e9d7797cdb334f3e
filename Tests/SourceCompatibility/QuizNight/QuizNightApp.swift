import SwiftUI

@main
struct QuizNightApp: App {
    var body: some Scene {
        WindowGroup {
            QuizView()
        }
    }
}

struct Question {
    let text: String
    let answers: [String]
    let correct: Int

    static let all = [
        Question(text: "Which planet has the shortest day?", answers: ["Mercury", "Earth", "Jupiter"], correct: 2),
        Question(text: "How many strings has a violin?", answers: ["Four", "Six", "Five"], correct: 0),
        Question(text: "What is the chemical symbol of tin?", answers: ["Ti", "Sn", "Tn"], correct: 1),
    ]
}

class QuizModel: ObservableObject {
    @Published var index = 0
    @Published var score = 0
    @Published var picked: Int?
    @Published var isFinished = false
    @Published var showsHint = false

    var question: Question { Question.all[index] }

    func pick(_ answer: Int) {
        guard picked == nil else { return }
        picked = answer
        if answer == question.correct { score += 1 }
    }

    func next() {
        picked = nil
        if index + 1 < Question.all.count {
            index += 1
        } else {
            isFinished = true
        }
    }

    func restart() {
        index = 0
        score = 0
        picked = nil
        isFinished = false
    }
}

struct QuizView: View {
    @StateObject private var quiz = QuizModel()

    var body: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .purple], startPoint: .top, endPoint: .bottom)
                .edgesIgnoringSafeArea(.all)

            VStack(spacing: 20) {
                header
                Text(quiz.question.text)
                    .font(.system(size: 32, weight: .black, design: .rounded))
                    .multilineTextAlignment(.center)
                    .minimumScaleFactor(0.6)
                    .frame(maxHeight: .infinity)

                ForEach(quiz.question.answers.indices, id: \.self) { index in
                    Button {
                        withAnimation(.spring(response: 0.3)) { quiz.pick(index) }
                    } label: {
                        Text(String(UnicodeScalar(UInt8(65 + index))))
                            .font(.headline.monospaced())
                            .padding(8)
                            .background(Circle().fill(.white.opacity(0.25)))
                        Text(quiz.question.answers[index])
                        Spacer()
                        if quiz.picked != nil && index == quiz.question.correct {
                            Image(systemName: "checkmark.seal.fill")
                        }
                    }
                    .buttonStyle(AnswerButtonStyle(state: state(of: index)))
                }

                Button("Continue") {
                    withAnimation { quiz.next() }
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .opacity(quiz.picked == nil ? 0 : 1)
                .disabled(quiz.picked == nil)
            }
            .padding(24)
        }
        .foregroundColor(.white)
        .font(.title3)
        .alert("Quiz Finished", isPresented: $quiz.isFinished) {
            Button("Play Again") { quiz.restart() }
            Button("Close", role: .cancel) {}
        } message: {
            Text("You answered \(quiz.score) of ^[\(Question.all.count) question](inflect: true) correctly.")
        }
        .confirmationDialog("Need a hint?", isPresented: $quiz.showsHint, titleVisibility: .visible) {
            Button("Remove a Wrong Answer", role: .destructive) { quiz.score -= 1 }
        }
    }

    private var header: some View {
        HStack {
            Text("Question \(quiz.index + 1)/\(Question.all.count)")
            Spacer()
            Button {
                quiz.showsHint = true
            } label: {
                Label("Hint", systemImage: "lightbulb.fill")
            }
            .buttonStyle(.plain)
            Text("Score: \(quiz.score)").bold()
        }
        .font(.subheadline)
    }

    private func state(of index: Int) -> AnswerButtonStyle.State {
        guard let picked = quiz.picked else { return .open }
        if index == quiz.question.correct { return .correct }
        return index == picked ? .wrong : .dimmed
    }
}

struct AnswerButtonStyle: ButtonStyle {
    enum State { case open, correct, wrong, dimmed }

    let state: State

    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 12) {
            configuration.label
        }
        .padding()
        .frame(maxWidth: .infinity)
        .background(color)
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .overlay(RoundedRectangle(cornerRadius: 14).stroke(.white.opacity(0.6), lineWidth: 1))
        .opacity(state == .dimmed ? 0.5 : 1)
        .scaleEffect(configuration.isPressed ? 0.96 : 1)
    }

    private var color: Color {
        switch state {
        case .open, .dimmed: return .white.opacity(0.12)
        case .correct: return .green
        case .wrong: return .red
        }
    }
}
